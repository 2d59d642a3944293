import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import type { Actor } from '../../platform/http/call-handler.ts'
import { missing, type Refuse } from '../../platform/http/result.ts'
import { closeAllSessions } from '../../platform/http/sessions.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { mailChangeTo } from './account-mails.ts'

/** A change that staff make of an account; `actor` is the caller. */
export interface StaffContext extends AuditContext {
  actor: Actor
}

/** Ends one session of the caller. Refuses with 404 an unknown one or another's. */
export async function endOwnSession(
  tx: Transaction,
  { actor, requestId }: StaffContext,
  { id }: { id: number },
  refuse: Refuse,
): Promise<void> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('kind', '=', actor.kind)
    .where('holder_id', '=', actor.id)
    .returning('client_address')
    .executeTakeFirst()
  if (!ended) return refuse(missing())
  const before = { address: ended.client_address }
  await writeAudit(tx, { actor, requestId }, { action: 'staff-end-session', entity: `staff/${actor.id}`, before })
}

/** Ends every session of the caller except the one that asks. */
export async function endOtherSessions(tx: Transaction, { actor, requestId }: StaffContext): Promise<void> {
  await closeAllSessions(tx, ['admin', 'warehouse'], actor.id, actor.tokenHash)
  await writeAudit(tx, { actor, requestId }, { action: 'staff-end-other-sessions', entity: `staff/${actor.id}` })
}

/** Ends all sessions of a staff member, for a lost or stolen device. Refuses with 404 an unknown one. */
export async function endSessionsOf(
  tx: Transaction,
  { actor, requestId }: StaffContext,
  { id }: { id: number },
  refuse: Refuse,
): Promise<void> {
  const known = await tx.selectFrom('staff').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) return refuse(missing())
  // Owners who end their own sessions stay logged in here.
  await closeAllSessions(tx, ['admin', 'warehouse'], id, actor.tokenHash)
  await mailChangeTo(tx, id, 'An owner of the shop has ended all your sessions. You can log in again.')
  await writeAudit(tx, { actor, requestId }, { action: 'staff-end-sessions', entity: `staff/${id}` })
}
