import type { Paise } from '@handset/contract/money.rules.ts'
import type { ProviderCheck } from '../provider-check.ts'

export interface PaymentRequest {
  /** Unique per attempt; at least 128 random bits, at most 40 letters, digits, `-` and `_`, as every provider accepts. */
  merchantTxnId: string
  amount: Paise
  returnUrl: string
  /** The shop's own page of this attempt, for a provider whose checkout opens in a page of the shop. */
  pageUrl: string
  /** By the database's clock: this machine's may be wrong. */
  requestedAt: Date
  /** How much longer the order's stock is held. A page that can be paid later than that leads to refunds. */
  heldSeconds: number
  orderNumber: string
  customer: { customerId: string; firstName: string; lastName: string; email: string; mobile: string }
  address: { line: string; pincode: string; city: string; state: string }
}

/**
 * `pageId` names the page to `closePage`. `refused`: the provider declined. `unreachable`: the outcome is unknown; nothing has been charged
 * yet in either case.
 */
export type OpenedPayment =
  | { ok: true; redirectUrl: string; pageId: string | null }
  | { ok: false; reason: 'refused' | 'unreachable'; message: string }

/** What is known of an attempt's page when its payment is asked for. */
export interface OpenedPage {
  pageId: string | null
  /** It has expired or was closed: no payment is expected any more. */
  hasEnded: boolean
}

/** A provider's checkout inside a page of the shop. */
export interface EmbeddedCheckout {
  /** The provider's script, and the options with which the page opens it. */
  scriptUrl: string
  options: Record<string, unknown>
  /** What a browser without that script posts, and where. */
  formUrl: string
  fields: Record<string, string>
  /** Origins that the page must allow for scripts, calls, frames, images and forms. */
  origins: readonly string[]
}

/** The attempt that is paid there, by the provider's id of its page. */
export interface EmbeddedRequest extends PaymentRequest {
  pageId: string
  shopName: string
  /** Where a customer goes who does not want to pay. */
  cancelUrl: string
}

/** The provider's fee in paise: `amount` including GST, `tax` the GST. Null if the provider does not report it. */
export interface ProviderFee {
  amount: Paise
  tax: Paise
}

/**
 * The state of an attempt, with signature and ids verified. Only `paid` means money; `unknown` (no response, an untrusted one, an
 * id the provider has not seen) is never treated as failed.
 */
export type PaymentState =
  | {
      state: 'paid' | 'refunded' | 'partly-refunded'
      amount: Paise
      providerTxnId: string
      mode: string
      message: string
      fee: ProviderFee | null
    }
  | { state: 'pending' | 'failed' | 'cancelled'; providerTxnId: string | null; message: string }
  | { state: 'unknown'; message: string }

export interface RefundRequest {
  /** Unique per refund and stored, so that a retry cannot pay twice. At most 40 letters, digits, `-` and `_`. */
  merchantRefundId: string
  merchantTxnId: string
  providerTxnId: string
  amount: Paise
}

/** `bankReference`: the customer's bank finds the refund by it; null where the provider does not report it. */
export type RefundState =
  | { state: 'requested' | 'done'; providerRefundId: string | null; message: string; bankReference?: string }
  | { state: 'refused' | 'unknown'; providerRefundId: null; message: string }

/** A return or webhook with a valid signature. It triggers an inquiry and proves nothing without it. */
export interface PaymentNotification {
  /** Null where the notice is about something else than one attempt, or names none. */
  merchantTxnId: string | null
  /** The provider's id of the attempt's page, where the notice has it: it finds the attempt that is not named. */
  pageId?: string
  providerTxnId: string | null
  /** Of a return the signed fields only: a customer can add others, or send them again with others. */
  body: Record<string, unknown>
}

export interface PaymentWebhook extends PaymentNotification {
  /** The provider's id of the event, the same in each of its deliveries; null where it has none. */
  eventId: string | null
  /** Our id of the refund that the event is about. */
  merchantRefundId: string | null
  dispute: DisputeReport | null
}

/** A customer's bank takes a payment back, or asks about it. Times are ISO 8601, so that a job can hold them. */
export interface DisputeReport {
  providerDisputeId: string
  /** The payment at the provider. */
  providerTxnId: string
  phase: string
  status: string
  amount: Paise
  reason: string
  /** Until when evidence is accepted. */
  respondBy: string | null
  reportedAt: string
}

/** One line of what a provider paid out, or is going to. */
export interface SettlementLine {
  /** The provider's id of the payment, refund or adjustment. */
  entityId: string
  kind: 'payment' | 'refund' | 'adjustment'
  /** The payment that a refund or adjustment belongs to. */
  providerTxnId: string | null
  /** Our id of the attempt, where the provider repeats it. */
  merchantTxnId: string | null
  disputeId: string | null
  amount: Paise
  /** Null while the provider has not computed it. */
  fee: ProviderFee | null
  /** What the payout grows by; negative for refunds. */
  net: Paise
  settlementId: string | null
  utr: string | null
  /** ISO 8601; null until it is settled. */
  settledAt: string | null
  description: string
}

/** One page of a day's report. `next` continues it; `unread` counts lines that were not understood. `refused`: the account may not read it. */
export type SettlementPage =
  | { ok: true; lines: SettlementLine[]; next: string | null; unread: number }
  | { ok: false; reason: 'refused' | 'unclear'; message: string }

export interface PaymentGateway {
  provider: 'pinelabs' | 'razorpay'
  label: string
  /** Whether inquiries tell the provider's fee, sooner or later. */
  reportsFees: boolean
  /** Asks with the shop's keys for something that changes nothing. Never throws. */
  check(): Promise<ProviderCheck>
  open(request: PaymentRequest): Promise<OpenedPayment>
  /** The page that `open` named, if any. */
  inquire(merchantTxnId: string, page?: OpenedPage): Promise<PaymentState>
  /** The checkout of an attempt whose page is the shop's own; null for one whose page is the provider's. */
  embed?(request: EmbeddedRequest): EmbeddedCheckout | null
  /**
   * Ends a page that must not be paid any more, where the provider can. `refused`: it is paid, has ended, or is being paid, which an
   * inquiry tells.
   */
  closePage?(pageId: string): Promise<'closed' | 'refused' | 'unclear'>
  refund(request: RefundRequest): Promise<RefundState>
  /** What became of a refund that was asked for before. */
  inquireRefund(refund: Pick<RefundRequest, 'merchantRefundId' | 'providerTxnId'>): Promise<RefundState>
  /** What was settled on a day in India (yyyy-mm-dd), from the cursor of the page before; absent where the provider does not report it. */
  readSettlements?(day: string, cursor: string | null): Promise<SettlementPage>
  /** The fields that a customer's browser brings back, posted or in the address; null when the signature is missing or wrong. */
  readReturn(fields: Record<string, unknown>): PaymentNotification | null
  /**
   * Whether a customer comes back from the provider's page with these fields, which may be unsigned and are not believed: the page of
   * the shop asks. `declined`: nothing was paid, they say. Null where the fields are not of this provider, or an unsigned return is refused.
   */
  readWayBack?(fields: Record<string, unknown>): 'declined' | 'back' | null
  /** The raw body and headers of a webhook; null when the signature is missing or wrong. */
  readWebhook(body: string, headers: Record<string, string | string[] | undefined>): PaymentWebhook | null
}
