import type { ParsedInput } from '@handset/contract/calls.ts'
import type { StaffRole } from '@handset/contract/codes.ts'
import { answers } from '@handset/contract/answers.ts'
import { type Doer, writeAudit } from '../../platform/database/audit.ts'
import { conflict, invalidField, missing, type Refusal } from '../../platform/http/outcome.ts'
import { closeSessionsOf } from '../../platform/http/sessions.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { endLinksOf, mailInvitation, noPassword } from './password-links.ts'

type Refuse = (refusal: Refusal) => never

/** Makes an account and mails its owner a link to set a password. Refuses with 422 {email} an address that is in use. */
export async function inviteColleague(
  tx: Transaction,
  doer: Doer,
  origin: string,
  { name, email, role, is_active }: ParsedInput<'admin/staff-add-staff'>,
  refuse: Refuse,
): Promise<number> {
  const made = await tx
    .insertInto('staff')
    .values({ name, email: email.toLowerCase(), role, is_active, password_hash: noPassword })
    .onConflict((on) => on.column('email').doNothing())
    .returning(['id', 'name', 'email', 'role'])
    .executeTakeFirst()
  if (!made) return refuse(invalidField('email', answers.staffEmailTaken))
  await mailInvitation(tx, origin, made)
  await writeAudit(tx, doer, {
    action: 'staff-add-staff',
    entity: `staff/${made.id}`,
    after: { name, email: made.email, role, is_active },
  })
  return made.id
}

/** Mails an invitation anew; earlier links end. Refuses with 404 an unknown colleague, with 409 one who is not active or has set a password already. */
export async function resendInvitation(
  tx: Transaction,
  doer: Doer,
  origin: string,
  id: number,
  refuse: Refuse,
): Promise<void> {
  const colleague = await tx
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'is_active', 'password_hash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!colleague) return refuse(missing())
  if (!colleague.is_active) return refuse(conflict(answers.staffNotActive))
  if (colleague.password_hash !== noPassword) return refuse(conflict(answers.staffHasPassword))
  await endLinksOf(tx, id)
  await mailInvitation(tx, origin, colleague)
  await writeAudit(tx, doer, {
    action: 'staff-resend-invitation',
    entity: `staff/${id}`,
    after: { email: colleague.email },
  })
}

/**
 * Changes an account; a changed role, address or access ends its sessions. Refuses with 404 an unknown one, with 422 {email} an address in use,
 * with 409 whoever would lock themselves out or leave the shop without an active owner.
 */
export async function updateColleague(
  tx: Transaction,
  doer: Doer,
  ownId: number,
  { id, name, email, role, is_active }: ParsedInput<'admin/staff-update-staff'>,
  refuse: Refuse,
): Promise<void> {
  // All accounts are locked in order: two owners who demote each other cannot both succeed.
  const everybody = await tx
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'is_active'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const before = everybody.find((colleague) => colleague.id === id)
  if (!before) return refuse(missing())
  const address = email.toLowerCase()
  if (everybody.some((colleague) => colleague.id !== id && colleague.email === address))
    return refuse(invalidField('email', answers.staffEmailTaken))
  const losesAccess = !is_active || role !== before.role
  if (id === ownId && losesAccess) return refuse(conflict(answers.staffOwnAccount))
  const isOwner = (colleague: { role: string; is_active: boolean }) =>
    (colleague.role as StaffRole) === 'owner' && colleague.is_active
  const owners = everybody.filter((colleague) =>
    colleague.id === id ? isOwner({ role, is_active }) : isOwner(colleague),
  )
  if (owners.length === 0) return refuse(conflict(answers.staffLastOwner))
  await tx.updateTable('staff').set({ name, email: address, role, is_active }).where('id', '=', id).execute()
  if (losesAccess || address !== before.email) {
    await closeSessionsOf(tx, ['admin', 'warehouse'], id)
    await endLinksOf(tx, id)
  }
  await writeAudit(tx, doer, {
    action: 'staff-update-staff',
    entity: `staff/${id}`,
    before: { name: before.name, email: before.email, role: before.role, is_active: before.is_active },
    after: { name, email: address, role, is_active },
  })
}
