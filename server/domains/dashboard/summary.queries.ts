import type { StaffRole } from '@handset/contract/codes.ts'
import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { type Reader, pipelined } from '../../platform/database/transaction.ts'
import { readHealth } from './health.queries.ts'
import { readLatestOrders } from './latest-orders.queries.ts'
import type { Period } from './period.queries.ts'
import { readQueues } from './queues.queries.ts'
import { readSalesByDay, readShares } from './sales.queries.ts'
import { readSoldProducts } from './sold-products.queries.ts'
import { cardsOf, salesByDay } from './summary.rules.ts'

/**
 * Every part of the dashboard that the role may see, read on one connection, so that the rest of the pool stays free
 * for the shop.
 */
export function readSummary(db: Reader, period: Period, role: StaffRole | null): Promise<DashboardSummary> {
  return pipelined(db, async (reader) => {
    const [days, shares, sold, queues, latest, health] = await Promise.all([
      readSalesByDay(reader, period),
      readShares(reader, period),
      readSoldProducts(reader, period),
      readQueues(reader, role),
      readLatestOrders(reader),
      readHealth(reader),
    ])
    return {
      from_date: period.from,
      to_date: period.to,
      before_from_date: period.beforeFrom,
      before_to_date: period.beforeTo,
      cards: cardsOf(days, sold.units),
      queues,
      charts: {
        sales_by_day: salesByDay(days),
        by_series: sold.bySeries,
        by_state: shares.byState,
        by_payment_method: shares.byPaymentMethod,
      },
      top_products: sold.topProducts,
      top_referrals: shares.topReferrals,
      latest_orders: latest,
      health,
    }
  })
}
