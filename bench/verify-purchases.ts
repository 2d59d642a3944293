import { UnexpectedResponse } from './bench-job.ts'
import type { BenchShop } from './bench-shop.ts'

async function stockOnHand(shop: BenchShop): Promise<Map<number, number>> {
  const { rows } = await shop.database.pool.query<{ id: number; on_hand: number }>('select id, on_hand from variants')
  return new Map(rows.map((row) => [row.id, row.on_hand]))
}

/** Totals before the purchases. */
export async function takeStockSnapshot(shop: BenchShop) {
  const { rows } = await shop.database.pool.query<{ last_order: number; last_movement: number }>(
    'select (select coalesce(max(id), 0) from orders) as last_order, (select coalesce(max(id), 0) from stock_movements) as last_movement',
  )
  return {
    lastOrder: rows[0]?.last_order ?? 0,
    lastMovement: rows[0]?.last_movement ?? 0,
    stock: await stockOnHand(shop),
  }
}
export type StockSnapshot = Awaited<ReturnType<typeof takeStockSnapshot>>

const countsText = `
  with made as (select * from orders where id > $1)
  select
    (select count(*)::int from made) as orders,
    (select count(*)::int from made where placed_at is not null and payment_status = 2) as placed,
    (select count(*)::int from payment_attempts a join made o on o.id = a.order_id where a.state = 'captured' and a.amount_paise = o.total_paise and o.placed_by_attempt_id = a.id) as captured,
    (select count(*)::int from payment_attempts a join made o on o.id = a.order_id) as attempts,
    (select count(*)::int from refunds r join made o on o.id = r.order_id) as refunds,
    (select count(*)::int from stock_holds h join made o on o.id = h.order_id where h.state <> 'claimed') as loose_holds`

const flowsText = `
  select v.id,
    (select coalesce(sum(l.quantity), 0)::int from order_lines l join orders o on o.id = l.order_id where o.id > $1 and o.placed_at is not null and l.variant_id = v.id) as sold,
    (select coalesce(sum(m.change), 0)::int from stock_movements m where m.id > $2 and m.variant_id = v.id) as moved
  from variants v`

/** Orders, captured attempts, stock movements and stock on hand must match the number of purchases exactly. */
export async function verifyPurchases(shop: BenchShop, before: StockSnapshot, purchases: number): Promise<void> {
  const { pool } = shop.database
  const [counts] = (await pool.query<Record<string, number>>(countsText, [before.lastOrder])).rows
  for (const [name, expected] of Object.entries({
    orders: purchases,
    placed: purchases,
    captured: purchases,
    attempts: purchases,
    refunds: 0,
    loose_holds: 0,
  })) {
    if (counts?.[name] !== expected)
      throw new UnexpectedResponse(`after ${purchases} purchases: ${name} is ${counts?.[name]} instead of ${expected}`)
  }
  const flows = (
    await pool.query<{ id: number; sold: number; moved: number }>(flowsText, [before.lastOrder, before.lastMovement])
  ).rows
  const stock = await stockOnHand(shop)
  for (const { id, sold, moved } of flows) {
    const change = (stock.get(id) ?? 0) - (before.stock.get(id) ?? 0)
    if (moved !== -sold || change !== -sold)
      throw new UnexpectedResponse(`variant ${id}: ${sold} sold, movements ${moved}, on hand changed by ${change}`)
  }
}

/** Waits until the worker has sent every message; returns the seconds it took. */
export async function waitUntilMessagesSent(shop: BenchShop): Promise<number> {
  const startedAt = performance.now()
  for (;;) {
    const { rows } = await shop.database.pool.query<{ unsent: number }>(
      'select count(*)::int as unsent from messages where sent_at is null',
    )
    const seconds = (performance.now() - startedAt) / 1000
    if (rows[0]?.unsent === 0) return seconds
    if (seconds > 60) throw new UnexpectedResponse(`${rows[0]?.unsent} messages are not sent after a minute`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
