import type { Actor } from '../http/call-handler.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from './transaction.ts'

/** Who makes the change, and in which request. */
export interface AuditContext {
  actor: Pick<Actor, 'email'>
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
export async function deleteOldAudit(db: Reader, days: number, batch: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('audit_log')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('audit_log')
        .select('id')
        .where('at', '<', sql<Date>`now() - make_interval(days => ${days})`)
        .limit(batch),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
