import { sql } from 'kysely'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { hourMs, indianMidnight, later, minuteMs } from './order-actions.ts'
import type { PlannedOrder } from './plan-demo-orders.ts'

const variantsOf = ({ items, soldUnits }: PlannedOrder): number[] => [
  ...new Set([...items, ...soldUnits].map(({ variant_id }) => variant_id)),
]

const referenceOf = ({ number }: PlannedOrder): string => `GRN-${String(number).padStart(4, '0')}`

/** Half past seven on the day of the order, or half an hour before an earlier order. */
const receivedAt = ({ at }: PlannedOrder): Date =>
  new Date(Math.min(later(indianMidnight(at), 7.5 * hourMs).getTime(), later(at, -30 * minuteMs).getTime()))

const unitsOf = ({ soldUnits }: PlannedOrder) =>
  sql`unnest(${soldUnits.map((line) => line.variant_id)}::bigint[], ${soldUnits.map((line) => line.quantity)}::integer[]) as added (variant_id, quantity)`

/** Receives the units that this order will take, and locks its variants (in id order, as everyone does) so that nobody sees the stock change. */
export async function receiveUnits(tx: Transaction, planned: PlannedOrder): Promise<void> {
  await sql`select from variants where id = any(${variantsOf(planned)}::bigint[]) order by id for no key update`.execute(
    tx,
  )
  await sql`
    with received as (
      update variants v set on_hand = v.on_hand + added.quantity from ${unitsOf(planned)} where v.id = added.variant_id returning v.id, added.quantity)
    insert into stock_movements (variant_id, change, reason, reference, actor, at)
    select id, quantity, 'received', ${referenceOf(planned)}, 'demo', ${receivedAt(planned)} from received order by id`.execute(
    tx,
  )
}

/** Takes back what was received and not sold, where the shop refused the order or a part of it. */
export const takeBackUnsold = (
  tx: Transaction,
  planned: PlannedOrder,
  orderNumber: string | undefined,
): Promise<unknown> =>
  sql`
    with unsold as (
      select added.* from ${unitsOf(planned)}
      where not exists (select from stock_movements m where m.variant_id = added.variant_id and m.reference = ${orderNumber ?? null} having sum(m.change) < 0)),
    removed as (delete from stock_movements m using unsold where m.variant_id = unsold.variant_id and m.reference = ${referenceOf(planned)})
    update variants v set on_hand = v.on_hand - unsold.quantity from unsold where v.id = unsold.variant_id`.execute(tx)
