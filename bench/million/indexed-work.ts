import type pg from 'pg'
import { WrongAnswers } from '../bench-job.ts'
import { buyOne } from '../one-purchase.ts'
import { shopClient } from '../shop-client.ts'
import { someGoods } from '../shop-goods.ts'
import type { Shopper } from '../shoppers.ts'
import { type MillionShop, mostLoyal } from './million-shop.ts'
import { tablesReadWhole, unusedIndexes } from './whole-reads.ts'

async function askAll(shop: MillionShop, token: string, paths: string[]): Promise<void> {
  const client = shopClient(shop.origin)
  for (const path of paths) {
    const { status, text } = await client.get(`/api/${path}`, token)
    if (status !== 200) throw new WrongAnswers(`${path}: HTTP ${status} ${text.slice(0, 200)}`)
  }
  client.close()
}

/** What customers read of orders, theirs and everybody's. */
async function readAsCustomer(shop: MillionShop, pool: pg.Pool, { id, token, addressId }: Shopper): Promise<void> {
  const { rows } = await pool.query<{ order_number: string; product_id: number }>('select o.order_number, l.product_id from orders o join order_lines l on l.order_id = o.id where o.customer_id = $1 limit 1', [id])
  const bought = rows[0]
  const own = ['customer/my-orders', 'customer/my-orders?page=2', 'customer/view-latest-order', `customer/view-order?order=${bought?.order_number}`, `customer/review-eligibility?product_unique=${bought?.product_id}`]
  await askAll(shop, token, [...own, `customer/checkout-summary?address=${addressId}`, 'customer/available-coupons'])
  await askAll(shop, '', ['public/home', 'public/all-products?sort=best_selling', `public/product-details/${bought?.product_id}`, `public/product-reviews?product_unique=${bought?.product_id}`])
}

async function buy(shop: MillionShop, shopper: Shopper): Promise<void> {
  const [goods] = await someGoods(shop, 1)
  if (!goods) return
  const client = shopClient(shop.origin)
  await buyOne(client, shopper, goods)
  client.close()
}

/** Lets the server's own worker run its jobs over the orders, and waits for their end. */
async function runJobs(pool: pg.Pool): Promise<void> {
  for (const job of ['sweep-holds', 'reconcile-payments', 'drop-expired', 'sweep-media']) await pool.query("select graphile_worker.add_job($1, '{}'::json)", [job])
  for (const end = Date.now() + 120_000; Date.now() < end; ) {
    const { rows } = await pool.query<{ waiting: string }>('select count(*) as waiting from graphile_worker.jobs where run_at <= now() and attempts < max_attempts')
    if (Number(rows[0]?.waiting) === 0) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new WrongAnswers('the jobs over the orders come to no end')
}

/** One line for each kind of work that is not the list: whether it reads a growing table row by row. And the indexes that nothing has used. */
export async function servedByIndexes(shop: MillionShop, pool: pg.Pool): Promise<string[]> {
  const shopper = await mostLoyal(shop)
  const works: [string, () => Promise<void>][] = [
    ['a whole purchase of a regular customer', () => buy(shop, shopper)],
    ['what customers read', () => readAsCustomer(shop, pool, shopper)],
    ['jobs (expired holds, open payments and refunds)', () => runJobs(pool)],
  ]
  const lines: string[] = []
  for (const [name, work] of works) {
    const whole = await tablesReadWhole(pool, work)
    lines.push(`${name}: ${whole.length === 0 ? 'all by indexes' : `READS WHOLE ${whole.join(', ')}`}`)
  }
  return [...lines, `indexes that nothing used: ${(await unusedIndexes(pool)).join(', ') || 'none'}`]
}
