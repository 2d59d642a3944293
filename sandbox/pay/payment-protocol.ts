import type { Payment } from './payment-record.ts'

/** Differences between payment providers after the customer's decision on the payment page. */
export interface PaymentProtocol {
  /** How the browser carries the fields: posted, or in the query string. */
  returnMethod: 'post' | 'get'
  /** Signed fields that the browser carries back to the merchant. */
  returnFields(payment: Payment): Record<string, string>
  /** Sends the webhooks of a payment that was just decided. */
  notify(payment: Payment): Promise<void>
  /** Reports a dispute of a paid payment at this stage, where the provider reports disputes. */
  notifyDispute?(payment: Payment, stage: string): Promise<void>
}
