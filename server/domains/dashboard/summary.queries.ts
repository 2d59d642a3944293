import type { StaffRole } from '@handset/contract/codes.ts'
import type { DashboardSummary, SummaryPart } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import type { Services } from '../../platform/services.ts'
import { pipelined } from '../../platform/database/transaction.ts'
import { readHealth } from './health.queries.ts'
import { readLatestOrders } from './latest-orders.queries.ts'
import type { Period } from './period.queries.ts'
import { readQueues } from './queues.queries.ts'
import { readSalesByDay, readShares } from './sales.queries.ts'
import { readSoldProducts } from './sold-products.queries.ts'
import { cardsOf, salesByDay } from './summary.rules.ts'

/** Reads parts of which some may fail: a failed one is logged and counts as empty. If all fail, so does the summary. */
function partReader(log: Services['log']) {
  const errors = new Map<SummaryPart, unknown>()
  let parts = 0
  async function read<Part>(name: SummaryPart, part: Promise<Part>, empty: Part): Promise<Part> {
    parts += 1
    try {
      return await part
    } catch (error) {
      log.warn({ part: name, err: error }, 'a part of the dashboard could not be read')
      errors.set(name, error)
      return empty
    }
  }
  function failedParts(): SummaryPart[] {
    if (errors.size > 0 && errors.size === parts) throw errors.values().next().value
    return [...errors.keys()]
  }
  return { read, failedParts }
}

/**
 * Every part of the dashboard that the role may see, read on one connection, so that the rest of the pool stays free
 * for the shop.
 */
export function readSummary(
  { db, log, proxy }: Pick<Services, 'db' | 'log' | 'proxy'>,
  period: Period,
  role: StaffRole | null,
): Promise<DashboardSummary> {
  return pipelined(db, async (reader) => {
    const { read, failedParts } = partReader(log)
    const [days, shares, sold, queues, latest, health] = await Promise.all([
      read('sales', readSalesByDay(reader, period), []),
      read('shares', readShares(reader, period), { byState: [], byPaymentMethod: [], topReferrals: [] }),
      read('products', readSoldProducts(reader, period), {
        units: { now: 0, before: 0 },
        bySeries: [],
        topProducts: [],
      }),
      read('queues', readQueues(reader, role), []),
      read('latest_orders', readLatestOrders(reader), []),
      read('health', readHealth(reader, proxy), []),
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
      failed: failedParts(),
    }
  })
}
