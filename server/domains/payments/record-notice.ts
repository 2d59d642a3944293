import type { PaymentNotice } from '../../gateways/payment/payment.port.ts'
import type { Reader } from '../../platform/transaction.ts'

/** Keeps a notice whose signature was right as it came, for unknown transactions too: staff can look at them. It proves nothing by itself. */
export async function recordNotice(db: Reader, provider: string, source: 'return' | 'webhook', notice: PaymentNotice): Promise<void> {
  await db
    .insertInto('payment_notices')
    .values({ provider, source, merchant_txn_id: notice.merchantTxnId, body: JSON.stringify(notice.body) })
    .execute()
}
