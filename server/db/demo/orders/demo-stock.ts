import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { hourMs, later } from './order-actions.ts'
import type { PlannedOrder } from './plan-demo-orders.ts'

/** So many orders are supplied by one delivery, two hours before the first of them. */
const ordersPerDelivery = 50

const variantsOf = ({ items, soldUnits }: PlannedOrder): number[] => [
  ...new Set([...items, ...soldUnits].map(({ variant_id }) => variant_id)),
]

/** Adds the units that this order will take, and locks its variants (in id order, as everyone does): nobody else sees the stock change. */
export async function addUnits(tx: Transaction, planned: PlannedOrder): Promise<void> {
  const { soldUnits } = planned
  await sql`select from variants where id = any(${variantsOf(planned)}::bigint[]) order by id for no key update`.execute(
    tx,
  )
  await sql`
    update variants v set on_hand = v.on_hand + added.quantity
    from unnest(${soldUnits.map((line) => line.variant_id)}::bigint[], ${soldUnits.map((line) => line.quantity)}::integer[]) as added (variant_id, quantity)
    where v.id = added.variant_id`.execute(tx)
}

/**
 * Leaves the stock as `addUnits` found it, whatever became of the order: the added units are taken out again, and those that the order has sold
 * are received with a delivery.
 */
export async function receiveSoldUnits(
  tx: Transaction,
  planned: PlannedOrder,
  plan: readonly PlannedOrder[],
  orderNumber: string | undefined,
): Promise<void> {
  const delivery = Math.floor((planned.number - 1) / ordersPerDelivery)
  const reference = `GRN-${String(delivery + 1).padStart(4, '0')}`
  const at = later(plan[delivery * ordersPerDelivery]?.at ?? planned.at, -2 * hourMs)
  const { soldUnits } = planned
  await sql`
    with added as (select * from unnest(${soldUnits.map((line) => line.variant_id)}::bigint[], ${soldUnits.map((line) => line.quantity)}::integer[]) as t (variant_id, quantity)),
    sold as (select variant_id, -sum(change) as quantity from stock_movements
      where reference = ${orderNumber ?? null} and variant_id = any(${variantsOf(planned)}::bigint[]) group by variant_id having sum(change) < 0),
    restored as (
      update variants v set on_hand = v.on_hand + coalesce(sold.quantity, 0) - coalesce(added.quantity, 0)
      from added full join sold using (variant_id) where v.id = variant_id),
    received as (
      update stock_movements m set change = m.change + sold.quantity from sold
      where m.variant_id = sold.variant_id and m.reason = 'received' and m.reference = ${reference} returning m.variant_id)
    insert into stock_movements (variant_id, change, reason, reference, actor, at)
    select variant_id, quantity, 'received', ${reference}, 'demo', ${at} from sold where variant_id not in (select variant_id from received)`.execute(
    tx,
  )
}
