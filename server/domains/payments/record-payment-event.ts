import type { PaymentNotification } from '../../gateways/payment/payment.port.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { type Attempt, findAttempt } from './attempts.queries.ts'

/**
 * Keeps a notice whose signature was right as it came, for unknown transactions too: staff can look at them. It proves nothing by itself.
 * Answers the attempt that it is about, if it is one of ours.
 */
export async function recordPaymentEvent(
  db: Reader,
  provider: string,
  source: 'return' | 'webhook',
  event: PaymentNotification,
): Promise<Attempt | null> {
  await db
    .insertInto('payment_notices')
    .values({ provider, source, merchant_txn_id: event.merchantTxnId, body: JSON.stringify(event.body) })
    .execute()
  return event.merchantTxnId === null ? null : findAttempt(db, event.merchantTxnId)
}
