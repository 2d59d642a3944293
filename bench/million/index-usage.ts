import { openSession } from '../../server/platform/http/sessions.ts'
import type { Connection } from '../../server/test/test-database.ts'
import { UnexpectedResponse, wrongRow } from '../bench-job.ts'
import type { BenchShop } from '../bench-shop.ts'
import { buyOne } from '../one-purchase.ts'
import type { ResultRow } from '../result-table.ts'
import { shopClient } from '../shop-client.ts'
import { someGoods } from '../shop-goods.ts'
import type { Shopper } from '../shoppers.ts'
import { findSequentialScans, findUnusedIndexes } from './sequential-scans.ts'

/** One of the customers with the most orders, with a session and an address. */
async function findRegularCustomer({ database: { db, pool } }: BenchShop): Promise<Shopper> {
  const { rows } = await pool.query<{ id: number }>(
    'select customer_id as id from orders where id <= 20000 group by customer_id order by count(*) desc, customer_id limit 1',
  )
  const id = rows[0]?.id ?? 0
  const addresses = await pool.query<{ id: number }>(
    `insert into addresses (customer_id, full_name, email, mobile, full_address, pincode, city, state_id)
     select id, 'Regular customer', email, mobile, 'Station Road', '411001', 'Pune', 27 from customers where id = $1 returning id`,
    [id],
  )
  return { id, token: await openSession(db, 'customer', id, 12), addressId: addresses.rows[0]?.id ?? 0 }
}

async function fetchAll(shop: BenchShop, token: string, paths: string[]): Promise<void> {
  const client = shopClient(shop.origin)
  for (const path of paths) {
    const { status, text } = await client.get(`/api/${path}`, token)
    if (status !== 200) throw new UnexpectedResponse(`${path}: HTTP ${status} ${text.slice(0, 200)}`)
  }
  client.close()
}

/** Queries of customers on orders, their own and everybody's. */
async function readAsCustomer(shop: BenchShop, connection: Connection, { id, token }: Shopper): Promise<void> {
  const { rows } = await connection.query<{ order_number: string; product_id: number }>(
    'select o.order_number, l.product_id from orders o join order_lines l on l.order_id = o.id where o.customer_id = $1 limit 1',
    [id],
  )
  const bought = rows[0]
  const own = [
    'customer/my-orders',
    'customer/my-orders?page=2',
    'customer/view-latest-order',
    `customer/view-order?order=${bought?.order_number}`,
    `customer/review-eligibility?product_unique=${bought?.product_id}`,
  ]
  await fetchAll(shop, token, [...own, 'customer/available-coupons'])
  await fetchAll(shop, '', [
    'public/home',
    'public/all-products?sort=best_selling',
    `public/product-details/${bought?.product_id}`,
    `public/product-reviews?product_unique=${bought?.product_id}`,
  ])
}

async function buy(shop: BenchShop, shopper: Shopper): Promise<void> {
  const [goods] = await someGoods(shop, 1)
  if (!goods) return
  const client = shopClient(shop.origin)
  await buyOne(client, shopper, goods)
  client.close()
}

/** Runs the server's own worker over the orders and waits until it has finished. */
async function runJobs(connection: Connection): Promise<void> {
  for (const job of ['sweep-holds', 'reconcile-payments', 'drop-expired', 'sweep-media'])
    await connection.query("select graphile_worker.add_job($1, '{}'::json)", [job])
  for (const end = Date.now() + 120_000; Date.now() < end;) {
    const { rows } = await connection.query<{ waiting: string }>(
      'select count(*) as waiting from graphile_worker.jobs where run_at <= now() and attempts < max_attempts',
    )
    if (Number(rows[0]?.waiting) === 0) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new UnexpectedResponse('the jobs over the orders come to no end')
}

async function checkIndexUse(connection: Connection, name: string, action: () => Promise<void>): Promise<ResultRow> {
  try {
    const scanned = await findSequentialScans(connection, action)
    const met = scanned.length === 0
    return { cells: [name], lastCells: [met ? 'all by indexes' : `reads whole ${scanned.join(', ')}`], met }
  } catch (error) {
    return wrongRow(name, error)
  }
}

/** One line per kind of work other than the list: whether it scans a growing table. Also lists unused indexes. */
export async function indexUsageRows(shop: BenchShop, connection: Connection): Promise<ResultRow[]> {
  const shopper = await findRegularCustomer(shop)
  return [
    await checkIndexUse(connection, 'a whole purchase of a regular customer', () => buy(shop, shopper)),
    await checkIndexUse(connection, 'what customers read', () => readAsCustomer(shop, connection, shopper)),
    await checkIndexUse(connection, 'jobs: expired holds, open payments, refunds', () => runJobs(connection)),
    {
      cells: ['indexes that nothing has used'],
      lastCells: [(await findUnusedIndexes(connection)).join(', ') || 'none'],
      met: null,
    },
  ]
}
