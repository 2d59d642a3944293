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
