import type { ParsedInput } from '@handset/contract/calls.ts'
import type { StaffRole } from '@handset/contract/codes.ts'
import type { EnquiryDetails } from '@handset/contract/domains/enquiries/enquiries.contract.ts'
import { rolePermissions } from '@handset/contract/permissions.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import type { Reader, Transaction } from '../../platform/database/transaction.ts'
import { conflict, invalidField, missing, type Refuse } from '../../platform/http/result.ts'
import { readEnquiryDetails } from './enquiries.queries.ts'

/**
 * Locks an enquiry that a staff member wants to change. Refuses with 404 an unknown one, with 409 one that has
 * changed since the page showed `version`.
 */
export async function lockEnquiry(tx: Transaction, { id, version }: { id: number; version: number }, refuse: Refuse) {
  const enquiry = await tx
    .selectFrom('enquiries')
    .select(['id', 'name', 'email', 'message', 'state', 'version', 'assignee_id', 'answered_at', 'created_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!enquiry) return refuse(missing())
  if (enquiry.version !== version) return refuse(conflict())
  return enquiry
}

/** Reads an enquiry and marks it as read. Null if the id is unknown. */
export async function openEnquiry(db: Reader, id: number): Promise<EnquiryDetails | null> {
  await db.updateTable('enquiries').set({ is_read: true }).where('id', '=', id).where('is_read', '=', false).execute()
  return readEnquiryDetails(db, id)
}

/** Roles whose members may answer enquiries. */
export const answeringRoles = (Object.keys(rolePermissions) as StaffRole[]).filter((role) =>
  rolePermissions[role].includes('enquiries.answer'),
)

/**
 * Assigns an enquiry to a staff member, or to nobody without `staff_id`. Refuses as `lockEnquiry` does, and with 422
 * somebody who is not active or may not answer enquiries.
 */
export async function assignEnquiry(
  tx: Transaction,
  context: AuditContext,
  { id, version, staff_id }: ParsedInput<'admin/enquiry-assign'>,
  refuse: Refuse,
): Promise<EnquiryDetails> {
  const { assignee_id: before } = await lockEnquiry(tx, { id, version }, refuse)
  const after = staff_id === undefined ? null : await lockStaffMember(tx, staff_id, refuse)
  if (after !== before) {
    await tx
      .updateTable('enquiries')
      .set({ assignee_id: after, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await writeAudit(tx, context, {
      action: 'enquiry-assign',
      entity: `enquiry/${id}`,
      before: { assignee: before === null ? null : `staff/${before}` },
      after: { assignee: after === null ? null : `staff/${after}` },
    })
  }
  return readChangedEnquiry(tx, id, refuse)
}

/** The lock lasts to the commit, so that nobody is assigned something while an owner takes their access away. */
async function lockStaffMember(tx: Transaction, staffId: number, refuse: Refuse): Promise<number> {
  const member = await tx
    .selectFrom('staff')
    .select('id')
    .where('id', '=', staffId)
    .where('is_active', '=', true)
    .where('role', 'in', answeringRoles)
    .forShare()
    .executeTakeFirst()
  return member?.id ?? refuse(invalidField('staff_id', serverMessages.enquiryAssigneeInvalid))
}

/**
 * Closes an enquiry, answered or not, or opens it again: then it is answered if it ever was. Refuses as `lockEnquiry`
 * does; repeating it changes nothing.
 */
export async function closeEnquiry(
  tx: Transaction,
  context: AuditContext,
  { id, version, is_closed }: ParsedInput<'admin/enquiry-close'>,
  refuse: Refuse,
): Promise<EnquiryDetails> {
  const { state: before, answered_at } = await lockEnquiry(tx, { id, version }, refuse)
  if ((before === 'closed') !== is_closed) {
    const state = is_closed ? 'closed' : answered_at === null ? 'new' : 'answered'
    await tx
      .updateTable('enquiries')
      .set({ state, closed_at: is_closed ? sql<Date>`now()` : null, is_read: true, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await writeAudit(tx, context, {
      action: 'enquiry-close',
      entity: `enquiry/${id}`,
      before: { state: before },
      after: { state },
    })
  }
  return readChangedEnquiry(tx, id, refuse)
}

/** A locked enquiry after a change. */
export const readChangedEnquiry = async (tx: Transaction, id: number, refuse: Refuse): Promise<EnquiryDetails> =>
  (await readEnquiryDetails(tx, id)) ?? refuse(missing())
