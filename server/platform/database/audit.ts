import type { Actor } from '../http/call-handler.ts'
import type { Transaction } from './transaction.ts'

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
