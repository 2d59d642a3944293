import { randomToken, sha256 } from '../server/platform/security/tokens.ts'
import type { BenchShop } from './bench-shop.ts'

export interface Shopper {
  id: number
  token: string
  addressId: number
}

let createdCount = 0

/** Customers with a session and an address each, inserted directly into the database. */
export async function createShoppers({ database: { pool } }: BenchShop, count: number): Promise<Shopper[]> {
  const customers = await pool.query<{ id: number }>(
    `insert into customers (mobile, first_name, last_name, email)
     select '7' || lpad(n::text, 9, '0'), 'Shopper', n::text, 'shopper' || n || '@example.in' from generate_series($1::int, $2::int) n returning id`,
    [createdCount + 1, createdCount + count],
  )
  createdCount += count
  const ids = customers.rows.map((row) => row.id)
  const tokens = ids.map(() => randomToken())
  await pool.query(
    "insert into sessions (token_hash, kind, holder_id, expires_at) select hash, 'customer', id, now() + interval '1 day' from unnest($1::bytea[], $2::bigint[]) s (hash, id)",
    [tokens.map(sha256), ids],
  )
  const addresses = await pool.query<{ id: number; customer_id: number }>(
    `insert into addresses (customer_id, full_name, email, mobile, full_address, pincode, city, state_id)
     select c.id, 'Shopper ' || c.last_name, c.email, c.mobile, c.last_name || ' Station Road', '411001', 'Pune', 27 from customers c where c.id = any ($1) returning id, customer_id`,
    [ids],
  )
  const addressOf = new Map(addresses.rows.map((row) => [row.customer_id, row.id]))
  return ids.map((id, index) => ({ id, token: tokens[index] ?? '', addressId: addressOf.get(id) ?? 0 }))
}
