import { sql } from 'kysely'
import type { Reader, Transaction } from './transaction.ts'

/** Who makes the change, and in which request. */
export interface AuditContext {
  actor: { email: string }
  requestId: string
}

interface AuditEntry {
  /** The call's name without its area: `order-update-order-status`. */
  action: string
  /** The changed object as staff know it: an order number, `staff/4`, `settings/shop`. */
  entity: string
  before?: unknown
  after?: unknown
}

/** Writes an audit entry in the transaction of the change. `before` and `after` must not hold secrets. */
export async function writeAudit(
  tx: Transaction,
  { actor, requestId }: AuditContext,
  { action, entity, before, after }: AuditEntry,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      actor: actor.email,
      action,
      entity,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      request_id: requestId,
    })
    .execute()
}

/** Empties what entries recorded about these entities, which named a person; who did what and when stays. */
export async function eraseAudit(tx: Transaction, entities: string[], action?: string): Promise<void> {
  await tx
    .updateTable('audit_log')
    .set({ before: null, after: null })
    .where(sql<boolean>`entity = any(${entities}::text[])`)
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .execute()
}

/** Deletes at most `batch` entries older than so many days; returns how many. */
export const deleteOld =
  (table: 'audit_log' | 'security_events') =>
  async (db: Reader, days: number, batch: number): Promise<number> => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} where id in (
        select id from ${sql.table(table)} where at < now() - make_interval(days => ${days}) limit ${batch})`.execute(
      db,
    )
    return Number(numAffectedRows)
  }

/** A change of an entity, with the values that it recorded. */
export interface RecordedChange {
  id: number
  at: Date
  /** Its age by the database's clock. */
  minutesAgo: number
  actor: string
  action: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/**
 * The newest change of an entity within a day. By id, not by time: a transaction that waited for the row began before
 * the one that it waited for.
 */
export async function readNewestChange(db: Reader, entity: string): Promise<RecordedChange | undefined> {
  const row = await db
    .selectFrom('audit_log')
    .select(['id', 'at', 'actor', 'action', 'before', 'after'])
    .select(sql<number>`(extract(epoch from clock_timestamp() - at) / 60)::float8`.as('minutesAgo'))
    .where('entity', '=', entity)
    .where('at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row as RecordedChange | undefined
}

/** A change that is undone: `verify` refuses with 409 when the entity changed again; call it once its row is locked. */
export interface ChangeToUndo {
  change: RecordedChange
  /** The id in the entity's name. */
  key: string
  verify(): Promise<void>
  refuseChanged(): never
}

/** The state that `is_active` had before a change which touched nothing else; undefined for any other change. */
export function activityBefore({ before, after }: RecordedChange): boolean | undefined {
  if (!before || !after) return undefined
  const changed = Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]))
  return changed.length === 1 && changed[0] === 'is_active' ? Boolean(before['is_active']) : undefined
}
