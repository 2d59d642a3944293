import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newImei } from '../../test/orders/paid-line.ts'
import { lightPhones, sale, ship } from '../../test/orders/parcels.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { readInvariants } from './read-invariants.ts'

const script = path.resolve(import.meta.dirname, '../../../scripts/handset.mjs')
const placed = `(select id from orders where placed_at is not null order by id limit 1)`

/** What breaks each invariant, and as far as the tables allow no other. */
const damages: [id: string, what: string, statement: string][] = [
  ['I1', 'a failed payment has placed an order', `update payment_attempts set state = 'failed'`],
  [
    'I2',
    'a refunded order has a parcel under way',
    `insert into refunds (attempt_id, order_id, amount_paise, reason, merchant_refund_id, created_at)
     select placed_by_attempt_id, id, total_paise, 'returned', 'x', now() - interval '1 day' from orders where id = ${placed}`,
  ],
  ['I2', 'a payment has another amount', `update payment_attempts set amount_paise = amount_paise - 1`],
  ['I3', 'more was ordered than has left the stock', `update order_lines set quantity = quantity + 1`],
  [
    'I4',
    'a line has more serial numbers than units',
    `insert into line_serials (line_id, serial, position) select line_id, serial || '1', 2 from line_serials limit 1`,
  ],
  ['I5', 'an invoice number is missing', `update invoice_counters set last_number = last_number + 1`],
  [
    'I6',
    'the total differs from the lines',
    `update orders set lines_total_paise = lines_total_paise + 100, total_paise = total_paise + 100`,
  ],
  ['I7', 'a coupon counts a use too many', `update coupons set used_count = used_count + 1`],
  ['I8', 'a status has no event', `update orders set status = 4 where id = ${placed}`],
  ['I9', 'an order was never placed by an event', `delete from order_events where kind = 'placed'`],
  [
    'I10',
    'an acknowledged shipment is missing',
    `update audit_log set after = jsonb_set(after, '{reference}', '"lost"') where action = 'create-new-order'`,
  ],
  ['I11', 'an order that waits counts as done', `update orders set lines_done = true where id = ${placed}`],
]

describe('the check of the invariants', () => {
  let shop: TestShop
  let orderNumber = ''
  beforeAll(async () => {
    shop = await openShop()
    const token = await shop.token('admin')
    const sold = await sale(shop, await lightPhones(shop, 1), { isInvoiced: false })
    orderNumber = sold.order_number
    for (const line of sold.lines) {
      const { order_product_id } = line
      await shop.call(
        'admin/add-imei-number-place-of-supply',
        { order_product_id, imei_no: newImei(), razorpay_discount_percentage: 0 },
        { token },
      )
      await ship(shop, line)
    }
    const coupon = { code: 'ANY', title: 'Any', type: 'flat', value: 100 }
    await shop.db
      .insertInto('coupons')
      .values({ ...coupon, starts_at: new Date(0), ends_at: '2999-01-01' })
      .execute()
  })
  afterAll(() => shop.close())

  const check = () => {
    const env = { ...process.env, DATABASE_URL: shop.databaseUrl }
    const { status, stdout } = spawnSync(process.execPath, [script, 'check'], { env, encoding: 'utf8' })
    return { status, lines: stdout.trim().split('\n') }
  }

  it.each(damages)('finds that %s is violated when %s', async (id, _what, damage) => {
    const violated = await inTransaction(shop.db, async (tx, refuse: (ids: string[]) => never) => {
      await sql.raw(damage).execute(tx)
      const checked = await readInvariants((statement) => sql.raw<{ what: string }>(statement).execute(tx))
      return refuse(checked.filter(({ violations }) => violations.length > 0).map((one) => one.id))
    })
    expect(violated).toContain(id)
  })

  it('prints each invariant as ok and exits with 0', () => {
    const { status, lines } = check()
    expect([status, lines.map((line) => line.split(/\s+/).slice(0, 2).join(' '))]).toEqual([
      0,
      ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10', 'I11'].map((id) => `ok ${id}`),
    ])
  })

  it('names what violates an invariant, at most ten rows, and exits with 1', async () => {
    await sql`insert into coupons (code, title, type, value, starts_at, ends_at, used_count)
      select 'WRONG' || n, 'Wrong', 'flat', 100, now(), now() + interval '1 day', 1 from generate_series(1, 12) n`.execute(
      shop.db,
    )
    await sql`update orders set status = 4 where order_number = ${orderNumber}`.execute(shop.db)
    const { status, lines } = check()
    expect(status).toBe(1)
    expect(lines.filter((line) => line.trim().startsWith('WRONG'))).toHaveLength(10)
    expect(lines.map((line) => line.trim())).toContain('and 2 more')
    expect(lines.join('\n')).toContain(`${orderNumber} has status 4`)
    await sql`update orders set status = 8 where order_number = ${orderNumber}`.execute(shop.db)
    await sql`delete from coupons where code like 'WRONG%'`.execute(shop.db)
  })
})
