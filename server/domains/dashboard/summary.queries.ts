import { type StaffRole, orderStatusLabel, paymentStatusLabel } from '@handset/contract/codes.ts'
import type { DashboardSummary, SummaryPart } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { sql } from 'kysely'
import type { Services } from '../../platform/core/services.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { readHealth } from './health.queries.ts'
import { partReads } from './part-reads.ts'
import type { Period } from './period.queries.ts'
import { readQueues } from './queues.queries.ts'
import { readSalesByDay, readSalesByHour, readSalesTarget, readShares } from './sales.queries.ts'
import { readSoldProducts, readUnitsByDay } from './sold-products.queries.ts'
import { cardsOf, salesByDay, trendOf } from './summary.rules.ts'

/** The newest ten orders, paid or not. */
async function readLatestOrders(db: Reader): Promise<DashboardSummary['latest_orders']> {
  const orders = await db
    .selectFrom('orders')
    .select(['order_number', 'full_name', 'total_paise', 'payment_status', 'status'])
    .select(sql<string>`to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`.as('date'))
    .orderBy('id', 'desc')
    .limit(sql.lit(10))
    .execute()
  return orders.map(({ total_paise, payment_status, status, ...row }) => ({
    ...row,
    total_after_coupon_code: toRupees(total_paise),
    payment_status: paymentStatusLabel(payment_status),
    order_status: orderStatusLabel(status),
  }))
}

/** Reads parts of which some may fail: a failed one is logged and counts as empty. If all fail, so does the summary. */
function partReader(log: Services['log'], requested: readonly SummaryPart[]) {
  const errors = new Map<SummaryPart, unknown>()
  let parts = 0
  async function read<Part>(name: SummaryPart, load: () => Promise<Part>, empty: Part): Promise<Part> {
    if (requested.length > 0 && !requested.includes(name)) return empty
    parts += 1
    try {
      return await load()
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

/** Longer periods are read by seconds at a large shop, so their figures may be up to a minute old. */
const maxFreshDays = 31

type Wanted = Pick<Services, 'db' | 'log' | 'proxy'> & {
  period: Period
  role: StaffRole | null
  /** Empty: all. */
  parts: readonly SummaryPart[]
}

const noShares = { byState: [], byPaymentMethod: [], topReferrals: [] }
const noProducts = { units: { now: 0, before: 0 }, bySeries: [], topProducts: [] }

/** The requested parts of the dashboard, as far as the role may see them. */
export async function readSummary({ db, log, proxy, period, role, parts }: Wanted): Promise<DashboardSummary> {
  const { read, failedParts } = partReader(log, parts)
  const reads = partReads(db)
  const ofPeriod = <Part>(name: string, load: (reader: typeof db, of: Period) => Promise<Part>) =>
    reads.share(`${name} ${period.from} ${period.to}`, period.days > maxFreshDays, () => load(db, period))
  const readDays = () => ofPeriod('days', readSalesByDay)
  const readProducts = () => ofPeriod('products', readSoldProducts)

  const [queues, target, cards, trend, days, products, shares, hours, latest, health] = await Promise.all([
    read('queues', () => reads.run(() => readQueues(db, role)), []),
    read('target', () => reads.run(() => readSalesTarget(db)), null),
    read('cards', async () => cardsOf(await readDays(), (await readProducts()).units), cardsOf([], noProducts.units)),
    read('trend', () => readTrend(reads, db, period), []),
    read('sales', readDays, []),
    read('products', readProducts, noProducts),
    read('shares', () => ofPeriod('shares', readShares), noShares),
    read('hours', () => ofPeriod('hours', readSalesByHour), []),
    read('latest_orders', () => reads.run(() => readLatestOrders(db)), []),
    read('health', () => reads.run(() => readHealth(db, proxy)), []),
  ])
  return {
    from_date: period.from,
    to_date: period.to,
    before_from_date: period.beforeFrom,
    before_to_date: period.beforeTo,
    queues,
    target,
    cards,
    trend,
    charts: {
      sales_by_day: salesByDay(days),
      by_series: products.bySeries,
      by_state: shares.byState,
      by_payment_method: shares.byPaymentMethod,
      by_hour: hours,
    },
    top_products: products.topProducts,
    top_referrals: shares.topReferrals,
    latest_orders: latest,
    health,
    failed: failedParts(),
  }
}

/** The figures of the cards by day, for the fourteen days that end with the period. */
async function readTrend(
  reads: ReturnType<typeof partReads>,
  db: Services['db'],
  { trendFrom, to }: Period,
): Promise<DashboardSummary['trend']> {
  return reads.share(`trend ${to}`, false, async () => {
    const days = await readSalesByDay(db, { beforeFrom: trendFrom, to })
    return trendOf(days, await readUnitsByDay(db, { from: trendFrom, to }))
  })
}
