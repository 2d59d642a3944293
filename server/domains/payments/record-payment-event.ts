import { sql } from 'kysely'
import type { PaymentNotification } from '../../gateways/payment/payment.port.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { type Attempt, findAttempt } from './attempts.queries.ts'

/**
 * Stores a signed event as received, even for unknown transactions, so that staff can look at it; the same event again
 * is not stored. It proves nothing by itself. Returns the attempt it refers to, if it is one of ours.
 */
export async function recordPaymentEvent(
  db: Reader,
  provider: string,
  source: 'return' | 'webhook',
  event: PaymentNotification,
): Promise<Attempt | null> {
  const body = JSON.stringify(event.body)
  await db
    .insertInto('payment_webhook_events')
    .values({
      provider,
      source,
      merchant_txn_id: event.merchantTxnId,
      body,
      // Of the body as jsonb, so that spaces and the order of fields make no difference.
      body_sha256: sql<Buffer>`sha256(convert_to(${body}::jsonb::text, 'UTF8'))`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return event.merchantTxnId === null ? null : findAttempt(db, event.merchantTxnId)
}
