import type { Actor } from '../http/call-handler.ts'
import type { Transaction } from './transaction.ts'

/** Who is doing it, and in which request. */
export interface AuditContext {
  actor: Pick<Actor, 'email'>
  requestId: string
}

interface AuditEntry {
  /** The call's name without its area: `order-update-order-status`. */
  action: string
  /** What was changed, as people name it: an order number, `staff/4`, `settings/shop`. */
  entity: string
  before?: unknown
  after?: unknown
}

/** Writes who changed what, in the change's own transaction. No secret belongs into before and after. */
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
