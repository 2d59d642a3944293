import type { Payment, PaymentOutcome } from './payment-record.ts'

/** What the browser carries back to the merchant, how and where. */
export interface ReturnForm {
  method: 'post' | 'get'
  action: string
  fields: Record<string, string>
}

/** Differences between payment providers after the customer's decision on the payment page. */
export interface PaymentProtocol {
  /** The way back after this decision, or of a payment that was decided before. */
  returnForm(payment: Payment, outcome?: PaymentOutcome): ReturnForm
  /** Sends the webhooks of a payment after this decision; `late` is not the customer's. */
  notify(payment: Payment, outcome: PaymentOutcome | 'late'): Promise<void>
  /** Pays a paid payment out to the merchant's bank now, where the provider reports settlements. */
  settle?(payment: Payment): Promise<boolean>
  /** Reports a dispute of a paid payment at this stage, where the provider reports disputes. */
  notifyDispute?(payment: Payment, stage: string): Promise<void>
}
