import { type CallOutput, type ParsedInput, calls } from '@handset/contract/calls.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../platform/http/call-handler.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { orderMark } from '../lists/order-mark.sql.ts'

/** How long a report counts; tabs report every four seconds. */
const presenceSeconds = 12

type Presence = CallOutput<'admin/order-presence'>

const isAlive = sql<boolean>`v.seen_at > now() - make_interval(secs => ${sql.lit(presenceSeconds)})`

/**
 * Renews or deletes the row of a tab. A tab has one row, and each report deletes the rows of tabs that stopped reporting, so
 * the table has as many rows as orders are open.
 */
async function storeReport(
  db: Reader,
  { id, tab, state, staffId }: { id: number; tab: string; state: string; staffId: number },
): Promise<void> {
  if (state === 'left') {
    await db.deleteFrom('order_viewers').where('tab', '=', tab).where('staff_id', '=', staffId).execute()
    return
  }
  const is_editing = state === 'editing'
  await sql`
    with swept as (delete from order_viewers where tab in (select v.tab from order_viewers v where not ${isAlive} and v.tab <> ${tab} for update skip locked))
    insert into order_viewers as v (tab, order_id, staff_id, is_editing) values (${tab}, ${id}, ${staffId}, ${is_editing})
    on conflict (tab) do update set order_id = excluded.order_id, is_editing = excluded.is_editing, seen_at = now()
    where v.staff_id = excluded.staff_id`.execute(db)
}

/** Stores that a tab shows an order; who else does, and whether the order changed. Null for an unknown number. */
export async function reportPresence(
  db: Reader,
  { id: staffId, email }: Pick<Actor, 'id' | 'email'>,
  { order: orderNumber, tab, state }: ParsedInput<'admin/order-presence'>,
): Promise<Presence | null> {
  const order = await db.selectFrom('orders').select('id').where('order_number', '=', orderNumber).executeTakeFirst()
  if (!order) return null
  await storeReport(db, { id: order.id, tab, state, staffId })
  const rows = await queryRows(db, calls['admin/order-presence'].output)`
    select ${orderMark} as mark,
      (select coalesce(jsonb_agg(jsonb_build_object('name', one.name, 'is_editing', one.is_editing) order by one.name), '[]') from (
        select s.name, max(v.is_editing::integer) as is_editing from order_viewers v join staff s on s.id = v.staff_id
        where v.order_id = o.id and v.staff_id <> ${staffId} and ${isAlive} group by s.id) one) as staff_members,
      coalesce((select s.name from (select l.actor from audit_log l where l.entity = o.order_number order by l.at desc, l.id desc limit 1) last
        join staff s on s.email = last.actor where last.actor <> ${email}), '') as changed_by
    from orders o where o.id = ${order.id}`
  return rows[0] ?? null
}
