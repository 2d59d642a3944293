import { sql } from 'kysely'
import type { PaymentGateway, PaymentNotification } from '../../gateways/payment/payment.port.ts'
import type { Reader } from '../../platform/database/transaction.ts'

/** The notice with our id of the attempt, found by the provider's id of its page where the notice does not name it. */
export async function resolveNotification<Notification extends PaymentNotification>(
  db: Reader,
  provider: PaymentGateway['provider'],
  notification: Notification,
): Promise<Notification> {
  const { merchantTxnId, pageId } = notification
  if (merchantTxnId !== null || pageId === undefined) return notification
  const attempt = await db
    .selectFrom('payment_attempts')
    .select('merchant_txn_id')
    .where('provider_page_id', '=', pageId)
    .where('provider', '=', provider)
    .executeTakeFirst()
  return { ...notification, merchantTxnId: attempt?.merchant_txn_id ?? null }
}

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
