import { sql } from 'kysely'
import type { PaymentNotification } from '../../gateways/payment/payment.port.ts'
import type { Reader } from '../../platform/database/transaction.ts'

/**
 * Stores a signed event as received, even for unknown transactions, so that staff can look at it. The same event again,
 * by its id or its content, is not stored: returns whether it is new. It proves nothing by itself.
 */
export async function recordPaymentEvent(
  db: Reader,
  provider: string,
  source: 'return' | 'webhook',
  event: PaymentNotification & { eventId?: string | null },
): Promise<boolean> {
  const body = JSON.stringify(event.body)
  const stored = await db
    .insertInto('payment_webhook_events')
    .values({
      provider,
      source,
      event_id: event.eventId ?? null,
      merchant_txn_id: event.merchantTxnId,
      body,
      // Of the body as jsonb, so that spaces and the order of fields make no difference.
      body_sha256: sql<Buffer>`sha256(convert_to(${body}::jsonb::text, 'UTF8'))`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored !== undefined
}
