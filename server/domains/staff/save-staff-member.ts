import type { ParsedInput } from '@handset/contract/calls.ts'
import type { StaffRole } from '@handset/contract/codes.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import { conflict, invalidField, missing, type Refuse } from '../../platform/http/result.ts'
import { closeAllSessions } from '../../platform/http/sessions.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { mailAccountChange } from './account-mails.ts'
import type { StaffContext } from './end-sessions.ts'
import { endLinksOf, type LinkSource, mailInvitation, noPassword } from './password-links.ts'

/** Creates an account and mails its owner a link to set a password. Refuses with 422 {email} an address in use. */
export async function inviteStaffMember(
  tx: Transaction,
  context: AuditContext & LinkSource,
  { name, email, role, is_active }: ParsedInput<'admin/staff-add-staff'>,
  refuse: Refuse,
): Promise<{ id: number }> {
  const created = await tx
    .insertInto('staff')
    .values({ name, email: email.toLowerCase(), role, is_active, password_hash: noPassword })
    .onConflict((on) => on.column('email').doNothing())
    .returning(['id', 'name', 'email', 'role'])
    .executeTakeFirst()
  if (!created) return refuse(invalidField('email', serverMessages.staffEmailTaken))
  await mailInvitation(tx, context, created)
  await writeAudit(tx, context, {
    action: 'staff-add-staff',
    entity: `staff/${created.id}`,
    after: { name, email: created.email, role, is_active },
  })
  return { id: created.id }
}

/**
 * Mails an invitation again and invalidates earlier links. Refuses with 404 an unknown staff member, with 409 one who
 * is inactive or has set a password already.
 */
export async function resendInvitation(
  tx: Transaction,
  context: AuditContext & LinkSource,
  id: number,
  refuse: Refuse,
): Promise<void> {
  const staffMember = await tx
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'is_active', 'password_hash'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!staffMember) return refuse(missing())
  if (!staffMember.is_active) return refuse(conflict(serverMessages.staffNotActive))
  if (staffMember.password_hash !== noPassword) return refuse(conflict(serverMessages.staffHasPassword))
  await endLinksOf(tx, id)
  await mailInvitation(tx, context, staffMember)
  await writeAudit(tx, context, {
    action: 'staff-resend-invitation',
    entity: `staff/${id}`,
    after: { email: staffMember.email },
  })
}

/**
 * Changes an account; a changed role, address or access ends its sessions. Refuses with 404 an unknown account, with
 * 422 {email} an address in use, with 409 a change that would lock the user out or leave the shop without an active
 * owner.
 */
export async function updateStaffMember(
  tx: Transaction,
  context: StaffContext,
  { id, name, email, role, is_active }: ParsedInput<'admin/staff-update-staff'>,
  refuse: Refuse,
): Promise<void> {
  // All accounts are locked in order, so that two owners who demote each other cannot both succeed.
  const allStaff = await tx
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'is_active'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const before = allStaff.find((staffMember) => staffMember.id === id)
  if (!before) return refuse(missing())
  const address = email.toLowerCase()
  if (allStaff.some((staffMember) => staffMember.id !== id && staffMember.email === address))
    return refuse(invalidField('email', serverMessages.staffEmailTaken))
  const losesAccess = !is_active || role !== before.role
  if (id === context.actor.id && losesAccess) return refuse(conflict(serverMessages.staffOwnAccount))
  const isOwner = (staffMember: { role: string; is_active: boolean }) =>
    (staffMember.role as StaffRole) === 'owner' && staffMember.is_active
  const owners = allStaff.filter((staffMember) =>
    staffMember.id === id ? isOwner({ role, is_active }) : isOwner(staffMember),
  )
  if (owners.length === 0) return refuse(conflict(serverMessages.staffLastOwner))
  await tx.updateTable('staff').set({ name, email: address, role, is_active }).where('id', '=', id).execute()
  if (losesAccess || address !== before.email) {
    await closeAllSessions(tx, ['admin', 'warehouse'], id)
    await endLinksOf(tx, id)
  }
  await mailAccess(tx, before, { name, email: address, role, is_active })
  await writeAudit(tx, context, {
    action: 'staff-update-staff',
    entity: `staff/${id}`,
    before: { name: before.name, email: before.email, role: before.role, is_active: before.is_active },
    after: { name, email: address, role, is_active },
  })
}

interface Access {
  name: string
  email: string
  role: string
  is_active: boolean
}

/** Tells a staff member, at the old address and the new one, what an owner changed of their access. */
async function mailAccess(tx: Transaction, before: Access, after: Access): Promise<void> {
  const changes = [
    before.email === after.email ? '' : `The email address of your account is now ${after.email}.`,
    before.role === after.role ? '' : `Your role is now ${after.role}.`,
    before.is_active === after.is_active
      ? ''
      : after.is_active
        ? 'Your account is active again.'
        : 'Your account was deactivated.',
  ].filter(Boolean)
  if (changes.length === 0) return
  await mailAccountChange(tx, { name: after.name, addresses: [...new Set([before.email, after.email])], changes })
}
