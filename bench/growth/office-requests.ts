import { UnexpectedResponse } from '../bench-job.ts'
import { expectGet, medianCost } from './median-cost.ts'
import { byIndex, type GrowthRequest } from './growth-request.ts'
import type { GrownShop } from './open-grown-shop.ts'

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
/** Thirty days in the middle of the sixty that have orders. */
const aMonth = `from_date=${dayBefore(45)}&to_date=${dayBefore(16)}`
const listPath = '/api/admin/order-view-all-orders'

/** Filters that staff set, in turn. */
const filters = [
  'order_status=4',
  'payment_status=2',
  'order_status=5&payment_status=2',
  'order_status=2&payment_status=2',
  aMonth,
  `${aMonth}&order_status=4`,
  `from_date=${dayBefore(20)}&to_date=${dayBefore(20)}`,
  'payment_status=3&page=2',
]

/** Admin's requests in turn. */
const measureOffice = (shop: GrownShop, effort: Parameters<GrowthRequest['measure']>[1], paths: string[]) =>
  medianCost(shop, effort, (client, turn) => expectGet(client, paths[turn % paths.length] ?? '', { token: shop.token }))

async function orderPaths({ database }: GrownShop): Promise<string[]> {
  const { rows } = await database.pool.query<{ order_number: string }>(
    'select order_number from orders where id in (select 1 + n * 7919 % (select max(id) from orders) from generate_series(1, 40) n)',
  )
  if (rows.length < 20) throw new UnexpectedResponse(`only ${rows.length} orders to show`)
  return rows.map((row) => `/api/admin/order-view-single-order?order=${row.order_number}`)
}

async function ordersOfMonth({ database }: GrownShop): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(
    `select count(*)::integer as count from orders
     where created_at >= $1::date::timestamp at time zone 'Asia/Kolkata' and created_at < ($2::date + 1)::timestamp at time zone 'Asia/Kolkata'`,
    [dayBefore(45), dayBefore(16)],
  )
  return rows[0]?.count ?? 0
}

export const officeRequests: GrowthRequest[] = [
  {
    title: 'order list, no filter',
    // The list counts and adds up to 10,000 orders, and adds up none where there are more.
    maxFactor: 6,
    measure: (shop, effort) => measureOffice(shop, effort, [listPath]),
  },
  {
    title: `order list, ${filters.length} filters in turn`,
    // The same, of fewer orders.
    maxFactor: 3,
    measure: (shop, effort) =>
      measureOffice(
        shop,
        effort,
        filters.map((filter) => `${listPath}?${filter}`),
      ),
  },
  {
    title: 'order page',
    maxFactor: byIndex,
    measure: async (shop, effort) => measureOffice(shop, effort, await orderPaths(shop)),
  },
  {
    title: 'finance report of a month',
    // It counts the lines of the month. Up to 2,000 of them are added up, which costs more than counting.
    maxFactor: 8,
    measure: (shop, effort) => measureOffice(shop, effort, [`/api/admin/get-financ-dept-data?${aMonth}`]),
  },
  {
    title: 'export of a month, per order',
    maxFactor: byIndex,
    async measure(shop, effort) {
      const orders = await ordersOfMonth(shop)
      const few = { ...effort, responses: effort.responses / 4 }
      const { serverMs, databaseMs, totalMs } = await measureOffice(shop, few, [`/api/admin/export-orders?${aMonth}`])
      return { serverMs: serverMs / orders, databaseMs: databaseMs / orders, totalMs: totalMs / orders }
    },
  },
  {
    title: 'dashboard of a month',
    // Its figures are sums over the orders of two months.
    maxFactor: 10,
    measure: (shop, effort) => measureOffice(shop, effort, [`/api/admin/dashboard-summary?${aMonth}`]),
  },
]
