import { sql } from 'kysely'
import type { Reader } from '../../../platform/database/transaction.ts'

/** Notes that a staff member has read one notification. An unknown one changes nothing. */
export async function markRead(db: Reader, staffId: number, id: number): Promise<void> {
  await db
    .insertInto('staff_notification_reads')
    .columns(['staff_id', 'notification_id'])
    .expression((eb) =>
      eb
        .selectFrom('staff_notifications')
        .select([sql<number>`${staffId}::bigint`.as('staff_id'), 'id'])
        .where('id', '=', id),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes that a staff member has read everything up to a notification: what they have not been shown stays unread. */
export async function markReadUpTo(db: Reader, staffId: number, id: number): Promise<void> {
  await sql`
    with moved as (update staff set notifications_read_to = greatest(notifications_read_to, least(${id}::bigint, (select coalesce(max(id), 0) from staff_notifications))) where id = ${staffId})
    delete from staff_notification_reads where staff_id = ${staffId} and notification_id <= ${id}`.execute(db)
}

/** Where notifications are deleted and their ids begin anew. */
export async function forgetReadNotifications(tx: Reader): Promise<void> {
  await tx.updateTable('staff').set({ notifications_read_to: 0 }).execute()
}
