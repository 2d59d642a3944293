import type { ParsedInput } from '@handset/contract/calls.ts'
import type { StaffRole } from '@handset/contract/codes.ts'
import { rolePermissions } from '@handset/contract/permissions.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { invalidField, type Refuse } from '../../platform/http/result.ts'
import { lockEnquiry } from './lock-enquiry.ts'

/** Roles whose members may answer enquiries. */
export const answeringRoles = (Object.keys(rolePermissions) as StaffRole[]).filter((role) =>
  rolePermissions[role].includes('enquiries.answer'),
)

/**
 * Assigns an enquiry to a staff member, or to nobody without `staff_id`; returns the staff member's name. Refuses as
 * `lockEnquiry` does, and with 422 somebody who is not active or may not answer enquiries.
 */
export async function assignEnquiry(
  tx: Transaction,
  context: AuditContext,
  { id, version, staff_id }: ParsedInput<'admin/enquiry-assign'>,
  refuse: Refuse,
): Promise<string | null> {
  const { assignee_id } = await lockEnquiry(tx, { id, version }, refuse)
  const staffMember = staff_id === undefined ? null : await lockStaffMember(tx, staff_id, refuse)
  if ((staffMember?.id ?? null) === assignee_id) return staffMember?.name ?? null
  await tx
    .updateTable('enquiries')
    .set({ assignee_id: staffMember?.id ?? null, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, context, {
    action: 'enquiry-assign',
    entity: `enquiry/${id}`,
    before: { assignee: assignee_id === null ? null : `staff/${assignee_id}` },
    after: { assignee: staffMember ? `staff/${staffMember.id}` : null },
  })
  return staffMember?.name ?? null
}

/** The lock lasts to the commit, so that nobody is assigned something while an owner takes their access away. */
async function lockStaffMember(tx: Transaction, staffId: number, refuse: Refuse) {
  const staffMember = await tx
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', '=', staffId)
    .where('is_active', '=', true)
    .where('role', 'in', answeringRoles)
    .forShare()
    .executeTakeFirst()
  return staffMember ?? refuse(invalidField('staff_id', serverMessages.enquiryAssigneeInvalid))
}
