import { rolePermissions, type Permission } from '@handset/contract/permissions.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { type AuditContext, type ChangeToUndo, readNewestChange, writeAudit } from '../../platform/database/audit.ts'
import type { Actor } from '../../platform/http/call-handler.ts'
import { conflict, forbidden, missing, type Refuse } from '../../platform/http/result.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

/** During which staff can undo their own change. */
const undoMinutes = 10

type UndoContext = AuditContext & { actor: Pick<Actor, 'id' | 'email' | 'role'> }

/** How a change of one kind of entity is undone; its domain does it. */
export interface Undoing {
  permission: Permission
  undo(tx: Transaction, context: UndoContext, change: ChangeToUndo): Promise<void>
}

/**
 * Undoes the newest change of an entity, if it is the caller's own and some minutes old at most; `undoByKind` is keyed by
 * the first word of the entity's name in the audit log. Refuses with 404 an entity without such a change, with 403 a role
 * that may not make it, with 409 an entity that changed again.
 */
export async function undoChange(
  tx: Transaction,
  context: UndoContext,
  entity: string,
  undoByKind: Record<string, Undoing>,
  refuse: Refuse,
): Promise<void> {
  const [kind = '', key = ''] = entity.split(/\/(.*)/s)
  const undoing = Object.hasOwn(undoByKind, kind) ? undoByKind[kind] : undefined
  if (!undoing) return refuse(missing())
  const { role, email } = context.actor
  if (!role || !rolePermissions[role].includes(undoing.permission)) return refuse(forbidden())
  const change = await readNewestChange(tx, entity)
  if (!change) return refuse(missing())
  const refuseChanged = () => refuse(conflict(serverMessages.cannotUndo))
  if (change.actor !== email || change.minutesAgo >= undoMinutes) return refuseChanged()
  await undoing.undo(tx, context, {
    change,
    key,
    refuseChanged,
    async verify() {
      if ((await readNewestChange(tx, entity))?.id !== change.id) refuseChanged()
    },
  })
  await writeAudit(tx, context, {
    action: 'undo-change',
    entity,
    before: change.after ?? undefined,
    after: { undone: change.action, ...change.before },
  })
}
