import type { ParsedInput } from '@handset/contract/calls.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import { isNumberSuspended, lockNumber } from './suspended-numbers.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader, Transaction } from '../../platform/database/transaction.ts'
import { conflict, invalidField, missing, type Refuse } from '../../platform/http/result.ts'
import { closeAllSessions } from '../../platform/http/sessions.ts'

const futureRow = z.object({ future: z.boolean() })

/** Whether a day is after today in India, by the database's clock. */
async function isFuture(db: Reader, day: string): Promise<boolean> {
  const rows = await queryRows(db, futureRow)`
    select ${day}::date > (now() at time zone 'Asia/Kolkata')::date as future`
  return rows[0]?.future === true
}

/**
 * Suspends a number at once and ends the sessions of its account. Refuses with 422 {order_date} a day in the future,
 * with 422 {mobile} a number that is suspended already.
 */
export async function suspendNumber(
  tx: Transaction,
  context: AuditContext,
  { mobile, order_number, order_date, authority }: ParsedInput<'admin/privacy-suspend-number'>,
  refuse: Refuse,
): Promise<{ id: number }> {
  if (await isFuture(tx, order_date)) return refuse(invalidField('order_date', serverMessages.futureDate))
  await lockNumber(tx, mobile)
  if (await isNumberSuspended(tx, mobile)) return refuse(invalidField('mobile', serverMessages.numberIsSuspended))
  const { id } = await tx
    .insertInto('number_suspensions')
    .values({ mobile, order_number, ordered_on: order_date, authority, suspended_by: context.actor.email })
    .returning('id')
    .executeTakeFirstOrThrow()
  const customer = await tx.selectFrom('customers').select('id').where('mobile', '=', mobile).executeTakeFirst()
  if (customer) await closeAllSessions(tx, ['customer'], customer.id)
  const after = { order_number, order_date, authority }
  await writeAudit(tx, context, { action: 'privacy-suspend-number', entity: `suspension/${id}`, after })
  return { id }
}

/** Lifts a suspension. Refuses with 404 an unknown one, with 409 a lifted one, with 422 {order_date} a future day. */
export async function liftSuspension(
  tx: Transaction,
  context: AuditContext,
  { id, order_number, order_date, authority }: ParsedInput<'admin/privacy-lift-suspension'>,
  refuse: Refuse,
): Promise<void> {
  if (await isFuture(tx, order_date)) return refuse(invalidField('order_date', serverMessages.futureDate))
  const suspension = await tx
    .selectFrom('number_suspensions')
    .select('lifted_at')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!suspension) return refuse(missing())
  if (suspension.lifted_at) return refuse(conflict(serverMessages.suspensionIsLifted))
  await tx
    .updateTable('number_suspensions')
    .set({
      lift_order_number: order_number,
      lift_ordered_on: order_date,
      lift_authority: authority,
      lifted_at: sql<Date>`now()`,
      lifted_by: context.actor.email,
    })
    .where('id', '=', id)
    .execute()
  const after = { order_number, order_date, authority }
  await writeAudit(tx, context, { action: 'privacy-lift-suspension', entity: `suspension/${id}`, after })
}
