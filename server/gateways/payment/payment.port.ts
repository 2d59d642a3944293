import type { Paise } from '@handset/contract/money.rules.ts'

export interface PaymentRequest {
  /** New for each attempt; at least 128 random bits, at most 40 letters, digits, `-` and `_`: what every provider takes as a reference. */
  merchantTxnId: string
  amount: Paise
  returnUrl: string
  orderNumber: string
  customer: { customerId: string; firstName: string; lastName: string; email: string; mobile: string }
  address: { line: string; pincode: string; city: string; state: string }
}

/** `refused`: the provider said no. `unreachable`: nobody knows whether it took the request; nothing was charged yet in either case. */
export type OpenedPayment =
  | { ok: true; redirectUrl: string }
  | { ok: false; reason: 'refused' | 'unreachable'; message: string }

/** What the provider keeps of a payment, in paise: `amount` with the GST on it, `tax` that GST alone. Null where the provider does not tell. */
export interface ProviderFee {
  amount: Paise
  tax: Paise
}

/**
 * What the provider says of an attempt, its signature and identities already checked. Only `paid` is money; `unknown` (no answer, an
 * answer that cannot be trusted, an id the provider has not seen) is never taken for failed.
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
  /** New for each refund and kept: repeating it must not pay twice. At most 40 letters, digits, `-` and `_`. */
  merchantRefundId: string
  merchantTxnId: string
  providerTxnId: string
  amount: Paise
}

export type RefundState =
  | { state: 'requested' | 'done'; providerRefundId: string | null; message: string }
  | { state: 'refused' | 'unknown'; providerRefundId: null; message: string }

/** A return or webhook whose signature was right. It starts an inquiry and proves nothing by itself. */
export interface PaymentNotification {
  /** Null where the notice is about something else than one attempt, or names none. */
  merchantTxnId: string | null
  providerTxnId: string | null
  body: Record<string, unknown>
}

export interface PaymentGateway {
  provider: 'pinelabs' | 'razorpay'
  label: string
  open(request: PaymentRequest): Promise<OpenedPayment>
  inquire(merchantTxnId: string): Promise<PaymentState>
  refund(request: RefundRequest): Promise<RefundState>
  /** What became of a refund that was asked for before. */
  inquireRefund(refund: Pick<RefundRequest, 'merchantRefundId' | 'providerTxnId'>): Promise<RefundState>
  /** The fields that a customer's browser brings back, posted or in the address; null when the signature is missing or wrong. */
  readReturn(fields: Record<string, unknown>): PaymentNotification | null
  /** The raw body and headers of a webhook; null when the signature is missing or wrong. */
  readWebhook(body: string, headers: Record<string, string | string[] | undefined>): PaymentNotification | null
}
