import type { NotificationKind } from '@handset/contract/domains/back-office/notification-kinds.ts'
import { sql } from 'kysely'
import { publishInvalidation } from '../../../platform/database/invalidation-bus.ts'
import { enqueueStatement, type Reader } from '../../../platform/database/transaction.ts'

const storedDays = 30

/** Published when there are new notifications. */
export const notificationTag = 'staff-notifications'

interface NewNotification {
  kind: NotificationKind
  /** An order number, or the id of what it is about; never a person. */
  subject: string
  detail: string
}

/** Writes notifications in the caller's transaction; staff see them when it commits. Repeats nothing about a condition that goes on. */
export async function notifyStaff(tx: Reader, notifications: readonly NewNotification[]): Promise<void> {
  if (notifications.length === 0) return
  const rows = notifications.map(({ kind, subject, detail }) => ({ kind, subject, detail: detail.slice(0, 200) }))
  await enqueueStatement(
    tx,
    tx
      .insertInto('staff_notifications')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing()),
  )
  await publishInvalidation(tx, [notificationTag])
}

/**
 * Brings the notifications of a kind of condition in line with those that hold now: notifies of new ones, and ends those
 * that are over. With `max` of them there may be more, so none is ended. Returns the subjects of the new ones.
 */
export async function syncNotifications(
  tx: Reader,
  kind: NotificationKind,
  conditions: readonly { subject: string; detail: string }[],
  max: number,
): Promise<string[]> {
  const subjects = conditions.map(({ subject }) => subject)
  const ofKind = tx
    .updateTable('staff_notifications')
    .set({ closed_at: sql<Date>`now()` })
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
  if (conditions.length < max) await ofKind.where(sql<boolean>`subject <> all (${subjects}::text[])`).execute()
  const announced = await tx
    .selectFrom('staff_notifications')
    .select('subject')
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .execute()
  const known = new Set(announced.map(({ subject }) => subject))
  const news = conditions.filter(({ subject }) => !known.has(subject))
  await notifyStaff(
    tx,
    news.map(({ subject, detail }) => ({ kind, subject, detail })),
  )
  return news.map(({ subject }) => subject)
}

export async function dropOldNotifications(db: Reader): Promise<void> {
  await db
    .deleteFrom('staff_notifications')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(storedDays)})`)
    .execute()
}
