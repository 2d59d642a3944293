import type { Paise } from '@handset/contract/money.rules.ts'

export interface PaymentRequest {
  /** New for each attempt; at least 128 random bits. */
  merchantTxnId: string
  amount: Paise
  returnUrl: string
  orderNumber: string
  customer: { customerId: string; firstName: string; lastName: string; email: string; mobile: string }
  address: { line: string; pincode: string; city: string; state: string }
}

/** `refused`: the provider said no. `unreachable`: nobody knows whether it took the request; nothing was charged yet in either case. */
export type OpenedPayment = { ok: true; redirectUrl: string } | { ok: false; reason: 'refused' | 'unreachable'; message: string }

/**
 * What the provider says of an attempt, its signature and identities already checked. Only `paid` is money; `unknown` (no answer, an
 * answer that cannot be trusted, an id the provider has not seen) is never taken for failed.
 */
export type PaymentState =
  | { state: 'paid' | 'refunded' | 'partly-refunded'; amount: Paise; providerTxnId: string; mode: string; message: string }
  | { state: 'pending' | 'failed' | 'cancelled'; providerTxnId: string | null; message: string }
  | { state: 'unknown'; message: string }

export interface RefundRequest {
  /** New for each refund and kept: repeating it must not pay twice. */
  merchantRefundId: string
  merchantTxnId: string
  providerTxnId: string
  amount: Paise
}

export type RefundState = { state: 'requested' | 'done'; providerRefundId: string | null; message: string } | { state: 'refused' | 'unknown'; providerRefundId: null; message: string }

/** A return or webhook whose signature was right. It starts an inquiry and proves nothing by itself. */
export interface PaymentNotice {
  merchantTxnId: string
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
  inquireRefund(merchantRefundId: string): Promise<RefundState>
  /** Null when the signature is missing or wrong. */
  readReturn(fields: Record<string, unknown>): PaymentNotice | null
  /** The raw body and headers of a webhook; null when the signature is missing or wrong. */
  readWebhook(body: string, headers: Record<string, string | string[] | undefined>): PaymentNotice | null
}
