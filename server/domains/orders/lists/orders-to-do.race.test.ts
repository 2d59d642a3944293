import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { paidLine } from '../../../test/orders/paid-line.ts'
import type { TestShop } from '../../../test/shop.ts'
import { stockedVariant } from '../../../test/shopper.ts'
import { useShop } from '../../../test/suite-shop.ts'
import { ordersInWork } from './order-queues.sql.ts'

const shop = useShop()

it('keeps an order in work whose line is taken up again while the last other line leaves', async () => {
  const leaving = await paidLine(shop, await stockedVariant(shop, 20))
  const { rows } = await shop.query<{ id: number }>`
    insert into order_lines (order_id, product_id, variant_id, sku, name, option, color, picture, hsn, gst_rate, quantity, mrp_paise, price_paise, delivery_status)
    select order_id, product_id, variant_id, sku, name, option, color, picture, hsn, gst_rate, quantity, mrp_paise, price_paise, 7 from order_lines where id = ${leaving.id}
    returning id`
  const takenUp = rows[0]?.id
  const setStatus = (db: TestShop['db'], id: number | undefined, status: number) =>
    sql`update order_lines set delivery_status = ${status} where id = ${id}`.execute(db)
  const waiting = async () => {
    const { rows: found } = await shop.query<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    return found[0]?.count
  }
  let left: Promise<unknown> = Promise.resolve()
  await shop.db.transaction().execute(async (tx) => {
    await setStatus(tx, takenUp, 1)
    left = setStatus(shop.db, leaving.id, 7)
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  })
  await left
  expect((await shop.query`select id from (${ordersInWork}) work`).rows).toHaveLength(1)
})
