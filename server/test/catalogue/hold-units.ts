import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'

let orders = 0

/** An unpaid order of this customer holds units of a variant, for a quarter of an hour by default; returns the order. */
export async function holdUnits(
  db: Reader,
  customerId: number,
  variantId: number,
  quantity: number,
  { state = 'held', seconds = 900 } = {},
): Promise<number> {
  const { rows } = await sql<{ order_id: number }>`
    with placed as (
      insert into orders (customer_id, mrp_total_paise, lines_total_paise, total_paise, tax, payment_method, full_name, email, mobile, full_address, pincode, city, state_id, idempotency_key, request_hash)
      select id, 100, 100, 100, '{}', 'pinelabs', 'A', 'a@b.example', mobile, 'Road 1', '411001', 'Pune', 27, ${`held-${(orders += 1)}`}, 'x' from customers where id = ${customerId} returning id
    ),
    locked as (select from variants where id = ${variantId} for no key update)
    insert into stock_holds (order_id, variant_id, quantity, state, expires_at)
      select id, ${variantId}, ${quantity}, ${state}, now() + make_interval(secs => ${seconds}) from placed, locked returning order_id`.execute(
    db,
  )
  const [made] = rows
  if (!made) throw new Error('Nothing was held')
  return made.order_id
}
