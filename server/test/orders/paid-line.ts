import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { ShopClient } from '../shop-calls.ts'
import type { TestShop } from '../shop.ts'
import { newShopper, type TestVariant, toUnpaidOrder } from '../shopper.ts'

/** A customer buys so many of one product; what is named beside goes into create-order. */
export async function paidLine(
  shop: ShopClient,
  variant: TestVariant,
  {
    quantity = 1,
    stateId = 27,
    pays = 'pinelabs',
    choice = {},
  }: { quantity?: number; stateId?: number; pays?: 'pinelabs' | 'razorpay'; choice?: Record<string, unknown> } = {},
) {
  const shopper = await newShopper(shop, { stateId, pays })
  await shopper.add(variant, quantity)
  const response = await shopper.order(choice)
  if (response.http !== 200) throw new Error(`create-order: ${response.http} ${response.text}`)
  const order = toUnpaidOrder(response)
  await shopper.pay(order)
  return {
    shopper,
    ...order,
    /** The order_product_id of the calls. */
    id: await lineOf(shop, order.order_number),
  }
}

/** A line of an order that is paid and waits for its invoice. */
export type PaidLine = Awaited<ReturnType<typeof paidLine>>

/** Issues the invoice of a line, with a new IMEI unless other numbers are named. */
export const issueInvoice = (shop: TestShop, lineId: number, more: Record<string, unknown> = {}) =>
  shop.asOwner('admin/add-imei-number-place-of-supply', { order_product_id: lineId, imei_no: newImei(), ...more })

/** The only line of an order. */
export async function lineOf(shop: ShopClient, orderNumber: string): Promise<number> {
  const line = await shop.db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('l.id')
    .where('o.order_number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  return line.id
}

/** The same paid order so many times more, written straight into the database: buying fifty would take a minute. Answers the lines' ids. */
export async function copyPaidLine(shop: ShopClient, { order_number }: PaidLine, times: number): Promise<number[]> {
  const ids: number[] = []
  for (let count = 0; count < times; count += 1) {
    const key = randomBytes(12).toString('hex')
    const { rows } = await sql<{ id: number }>`
      insert into orders (customer_id, status, payment_status, mrp_total_paise, lines_total_paise, total_paise, tax, payment_method, full_name, email, mobile, full_address, pincode, city, state_id, idempotency_key, request_hash)
      select customer_id, status, payment_status, mrp_total_paise, lines_total_paise, total_paise, tax, payment_method, full_name, email, mobile, full_address, pincode, city, state_id, ${key}, request_hash
      from orders where order_number = ${order_number} returning id`.execute(shop.db)
    const orderId = rows[0]?.id ?? 0
    await sql`
      with attempt as (insert into payment_attempts (order_id, provider, merchant_txn_id, amount_paise, state, provider_txn_id, expires_at)
        select id, 'pinelabs', ${key}, total_paise, 'captured', ${key}, now() from orders where id = ${orderId} returning id)
      update orders set placed_at = now(), placed_by_attempt_id = (select id from attempt) where id = ${orderId}`.execute(
      shop.db,
    )
    const copied = await sql<{ id: number }>`
      insert into order_lines (order_id, product_id, variant_id, sku, name, option, color, picture, hsn, gst_rate, quantity, mrp_paise, price_paise)
      select ${orderId}, product_id, variant_id, sku, name, option, color, picture, hsn, gst_rate, quantity, mrp_paise, price_paise
      from order_lines l where l.order_id = (select id from orders where order_number = ${order_number}) returning id`.execute(
      shop.db,
    )
    ids.push(...copied.rows.map(({ id }) => id))
  }
  return ids
}

let imeis = 0

/** A right IMEI that no other call of this was given. */
export function newImei(): string {
  imeis += 1
  const fourteen = `35${String(imeis).padStart(12, '0')}`
  const sum = Array.from(fourteen).reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${fourteen}${(10 - (sum % 10)) % 10}`
}
