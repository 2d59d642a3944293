import { conflict, missing, type Refuse } from '../../platform/http/result.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

/**
 * Locks an enquiry that a staff member wants to change. Refuses with 404 an unknown one, with 409 one that a staff member
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

export type LockedEnquiry = Awaited<ReturnType<typeof lockEnquiry>>
