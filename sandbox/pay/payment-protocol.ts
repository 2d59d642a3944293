import type { Payment } from './payment-record.ts'

/** What differs between payment providers once a person has decided on the payment page. */
export interface PaymentProtocol {
  /** How the browser carries the fields: posted, or in the address. */
  returnMethod: 'post' | 'get'
  /** The signed fields that the browser carries back to the merchant. */
  returnFields(payment: Payment): Record<string, string>
  /** Sends the webhooks of a payment that has just been decided. */
  notify(payment: Payment): Promise<void>
}
