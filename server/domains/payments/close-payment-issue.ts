import type { ParsedInput } from '@handset/contract/calls.ts'
import { z } from 'zod'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import { missing, type Refuse } from '../../platform/http/result.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { addOrderNote } from '../orders/add-order-note.ts'
import { openIssues } from './payment-issues.queries.ts'

const orderIdRow = z.object({ order_id: z.number().nullable() })

/**
 * Takes an issue off the list that staff have settled by hand, and adds what they did to the notes of its order, where
 * it has one. Refuses with 404 one that is not open.
 */
export async function closePaymentIssue(
  tx: Transaction,
  context: AuditContext,
  { kind, id, note }: ParsedInput<'admin/close-payment-issue'>,
  refuse: Refuse,
): Promise<void> {
  const [closed] = await queryRows(tx, orderIdRow)`
    insert into closed_payment_issues (kind, issue_id, order_id, closed_by, closed_at, note)
    select i.kind, i.id, i.order_id, ${context.actor.email}, now(), ${note} ${openIssues} and i.kind = ${kind} and i.id = ${id}
    on conflict do nothing returning order_id`
  if (!closed) return refuse(missing())
  if (closed.order_id === null)
    return writeAudit(tx, context, { action: 'close-payment-issue', entity: `${kind}/${id}`, after: { note } })
  const { order_number } = await tx
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', closed.order_id)
    .executeTakeFirstOrThrow()
  await addOrderNote(tx, context, { order: order_number, text: note }, refuse)
}
