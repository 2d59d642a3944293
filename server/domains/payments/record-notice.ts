import type { PaymentNotice } from '../../gateways/payment/payment.port.ts'
import { type Reader, readTogether } from '../../platform/database/transaction.ts'
import { type Attempt, findAttempt } from './attempts.queries.ts'

/**
 * Keeps a notice whose signature was right as it came, for unknown transactions too: staff can look at them. It proves nothing by itself.
 * Answers the attempt that it is about, if it is one of ours.
 */
export async function recordNotice(
  db: Reader,
  provider: string,
  source: 'return' | 'webhook',
  notice: PaymentNotice,
): Promise<Attempt | null> {
  const [, attempt] = await readTogether(db, (one) =>
    Promise.all([
      one
        .insertInto('payment_notices')
        .values({ provider, source, merchant_txn_id: notice.merchantTxnId, body: JSON.stringify(notice.body) })
        .execute(),
      notice.merchantTxnId === null ? null : findAttempt(one, notice.merchantTxnId),
    ]),
  )
  return attempt
}
