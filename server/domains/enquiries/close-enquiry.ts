import type { ParsedInput } from '@handset/contract/calls.ts'
import { sql } from 'kysely'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { Refuse } from '../../platform/http/result.ts'
import { lockEnquiry } from './lock-enquiry.ts'

/**
 * Closes an enquiry, answered or not, or opens it again: then it is answered if it ever was. Refuses as `lockEnquiry`
 * does; repeating it changes nothing.
 */
export async function closeEnquiry(
  tx: Transaction,
  context: AuditContext,
  { id, version, is_closed }: ParsedInput<'admin/enquiry-close'>,
  refuse: Refuse,
): Promise<void> {
  const { state: before, answered_at } = await lockEnquiry(tx, { id, version }, refuse)
  if ((before === 'closed') === is_closed) return
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
