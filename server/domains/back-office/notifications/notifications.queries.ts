import type { CallOutput } from '@handset/contract/calls.ts'
import {
  type NotificationKind,
  notificationKinds,
  visibleNotificationKinds,
} from '@handset/contract/domains/back-office/notification-kinds.ts'
import {
  type StaffNotification,
  staffNotification,
} from '@handset/contract/domains/back-office/back-office.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '../../../platform/http/call-handler.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'

const notificationRow = staffNotification.extend({ at: z.date() })

/**
 * The newest notifications that a staff member may see, each with whether they have read it; a condition that is over,
 * and what happened before they came, counts as read.
 */
export async function listNotifications(
  db: Reader,
  { id, kind, role }: Pick<Actor, 'id' | 'kind' | 'role'>,
): Promise<CallOutput<'account/staff-notifications'>> {
  const kinds = visibleNotificationKinds(kind, role)
  const rows = await queryRows(db, notificationRow)`
    select n.id, n.kind, n.subject, n.detail, n.at,
      (n.closed_at is not null or n.at < s.created_at or n.id <= s.notifications_read_to or exists (select from staff_notification_reads r where r.staff_id = s.id and r.notification_id = n.id))::integer as is_read
    from staff s cross join lateral (
      select * from staff_notifications where kind = any (${kinds}::text[]) order by id desc limit ${sql.lit(limits.maxNotificationsListed)}) n
    where s.id = ${id} order by n.id desc`
  return {
    notifications: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    unread: rows.filter(({ is_read }) => is_read === 0).length,
  }
}

export type WrittenNotification = Omit<StaffNotification, 'is_read'>

export interface WrittenSince {
  notifications: WrittenNotification[]
  /** Where to read on: nothing that this read could not see was written before. */
  next: string
}

const nextRow = z.object({ next: z.string() })

/** The oldest transaction that is still open: everything of older ones can be seen. */
export async function readCursor(db: Reader): Promise<string> {
  const rows = await queryRows(db, nextRow)`select pg_snapshot_xmin(pg_current_snapshot())::text as next`
  return rows[0]?.next ?? '0'
}

const writtenRow = z.object({
  next: z.string(),
  id: z.number().nullable(),
  kind: z.enum(notificationKinds).nullable(),
  subject: z.string().nullable(),
  detail: z.string().nullable(),
  at: z.date().nullable(),
})

/**
 * What transactions from `cursor` on have written, oldest first, at most `max` and one. Rows from the dump of another
 * database may bear transaction ids that this one has not reached.
 */
export async function readWrittenSince(
  db: Reader,
  cursor: string,
  kinds: readonly NotificationKind[],
  max: number,
): Promise<WrittenSince> {
  const rows = await queryRows(db, writtenRow)`
    select pg_snapshot_xmin(pg_current_snapshot())::text as next, n.*
    from (select) one left join lateral (
      select id, kind, subject, detail, at from staff_notifications
      where written_by >= ${cursor}::bigint and written_by < pg_snapshot_xmax(pg_current_snapshot())::text::bigint and kind = any (${[...kinds]}::text[]) order by id limit ${max + 1}) n on true
    order by n.id`
  return {
    next: rows[0]?.next ?? cursor,
    notifications: rows.flatMap(({ id, kind, subject, detail, at }) =>
      id === null || kind === null || subject === null || detail === null || at === null
        ? []
        : [{ id, kind, subject, detail, at: at.toISOString() }],
    ),
  }
}

/** Which of these staff sessions still exist, by the hexadecimal text of their key. Does not count as use of a session. */
export async function findLiveSessions(db: Reader, tokenHashes: readonly Buffer[]): Promise<Set<string>> {
  const sessions = await db
    .selectFrom('sessions as s')
    .innerJoin('staff', 'staff.id', 's.holder_id')
    .select('s.token_hash')
    .where('s.token_hash', 'in', [...tokenHashes])
    .where('s.kind', '!=', 'customer')
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('staff.is_active', '=', true)
    .execute()
  return new Set(sessions.map(({ token_hash }) => token_hash.toString('hex')))
}
