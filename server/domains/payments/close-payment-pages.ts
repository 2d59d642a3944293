import { sql } from 'kysely'
import { z } from 'zod'
import type { Services } from '../../platform/core/services.ts'
import { findAttempt } from './attempts.queries.ts'
import { obsoletePages } from './queue-page-closing.ts'
import { reconcilePayment } from './reconcile-payment.ts'
import { queryRows } from '../../platform/database/query-rows.ts'

const batchSize = 20

const obsoletePageRow = z.object({
  merchant_txn_id: z.string(),
  provider: z.string(),
  page_id: z.string(),
})
type ObsoletePage = z.infer<typeof obsoletePageRow>

/** A page that the provider refuses to close may be being paid: it counts as closed once its payment is decided. */
async function closePage(services: Services, page: ObsoletePage): Promise<void> {
  const closing = await services.gateways.payment[page.provider]?.closePage?.(page.page_id)
  if (!closing || closing === 'unclear') return
  const attempt = await findAttempt(services.db, page.merchant_txn_id)
  const outcome = attempt && (await reconcilePayment(services, attempt))
  if (closing === 'refused' && (outcome === 'pending' || outcome === 'unknown')) return
  await services.db
    .updateTable('payment_attempts')
    .set({ page_closed_at: sql<Date>`now()` })
    .where('merchant_txn_id', '=', page.merchant_txn_id)
    .execute()
}

/**
 * Closes the pages of one order, or of all, that must not be paid any more. A payment that was made meanwhile becomes
 * the order's or is refunded. What the provider did not answer is tried again by the reconciler, until the page ends.
 */
export async function closePaymentPages(services: Services, orderId?: number): Promise<void> {
  const ofOrder = orderId === undefined ? sql`` : sql`and a.order_id = ${orderId}`
  const rows = await queryRows(services.db, obsoletePageRow)`
    select a.merchant_txn_id, a.provider, a.provider_page_id as page_id ${obsoletePages} ${ofOrder} order by a.id
      limit ${batchSize}`
  for (const page of rows) await closePage(services, page)
}
