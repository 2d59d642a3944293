import { orderStatus } from '@handset/contract/codes.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { conflict, type Refuse } from '../../platform/http/result.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

/**
 * Resets the lines of an order that is taken up again: a line follows its parcel if that is still on its way, any other
 * line starts anew. Refuses with 409 while a courier has not decided about a parcel that was booked before. The order
 * must be locked.
 */
export async function takeUpLines(tx: Transaction, orderId: number, refuse: Refuse): Promise<void> {
  const undecided = await tx
    .selectFrom('shipments')
    .select('id')
    .where('order_id', '=', orderId)
    .where(sql<boolean>`(state = 'booking' or state = 'booked' and shipped_at is null and cancel_refused_at is null)`)
    .executeTakeFirst()
  if (undecided) return refuse(conflict(serverMessages.parcelNotCancelled))
  const { pending, shipmentInitiated, shipped, delivered } = orderStatus
  await sql`
    update order_lines l set delivery_status = coalesce((
      select case when p.delivered_at is not null then ${delivered}::smallint when p.shipped_at is not null then ${shipped}::smallint else ${shipmentInitiated}::smallint end
      from shipments p where p.line_id = l.id and p.state = 'booked'), ${pending}::smallint)
    where l.order_id = ${orderId}`.execute(tx)
}
