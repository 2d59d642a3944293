import type { PaymentNotification } from '../../gateways/payment/payment.port.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { type Attempt, findAttempt } from './attempts.queries.ts'

/**
 * Stores a signed event as received, even for unknown transactions, so that staff can look at it. It proves nothing by
 * itself. Returns the attempt it refers to, if it is one of ours.
 */
export async function recordPaymentEvent(
  db: Reader,
  provider: string,
  source: 'return' | 'webhook',
  event: PaymentNotification,
): Promise<Attempt | null> {
  await db
    .insertInto('payment_webhook_events')
    .values({ provider, source, merchant_txn_id: event.merchantTxnId, body: JSON.stringify(event.body) })
    .execute()
  return event.merchantTxnId === null ? null : findAttempt(db, event.merchantTxnId)
}
