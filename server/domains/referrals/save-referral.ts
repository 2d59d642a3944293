import type { ParsedInput } from '@handset/contract/calls.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { activityBefore, type AuditContext, type ChangeToUndo, writeAudit } from '../../platform/database/audit.ts'
import { conflict, invalidField, missing, type Refuse } from '../../platform/http/result.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

/** Serializes writes of referral codes, so that no code exists twice; reads are not blocked. */
const lockCodes = (tx: Transaction) => sql`lock table referral_codes in share row exclusive mode`.execute(tx)

const entityOf = (id: number) => `referral-code/${id}`

async function isCodeTaken(tx: Transaction, code: string, by: number | null): Promise<boolean> {
  const { rows } =
    await sql`select from referral_codes where upper(code) = upper(${code}) and id is distinct from ${by}::bigint`.execute(
      tx,
    )
  return rows.length > 0
}

const findReferral = (tx: Transaction, id: number) =>
  tx.selectFrom('referral_codes').select(['code', 'is_active']).where('id', '=', id).executeTakeFirst()

/** Adds a code, active by default. Refuses with 422 {referance_number} one that exists, compared without case. */
export async function addReferral(
  tx: Transaction,
  context: AuditContext,
  { referance_number: code, is_active = true }: ParsedInput<'admin/add-reference-number'>,
  refuse: Refuse,
): Promise<{ id: number }> {
  await lockCodes(tx)
  if (await isCodeTaken(tx, code, null)) return refuse(invalidField('referance_number', serverMessages.referralTaken))
  const { id } = await tx
    .insertInto('referral_codes')
    .values({ code, is_active })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(tx, context, { action: 'add-reference-number', entity: entityOf(id), after: { code, is_active } })
  return { id }
}

/**
 * Changes a code; existing orders keep the old one. Refuses with 404 an unknown code, with 422 {referance_number} a
 * code that exists.
 */
export async function updateReferral(
  tx: Transaction,
  context: AuditContext,
  { reference_code_id: id, referance_number: code, is_active }: ParsedInput<'admin/update-reference-number'>,
  refuse: Refuse,
): Promise<void> {
  await lockCodes(tx)
  const before = await findReferral(tx, id)
  if (!before) return refuse(missing())
  if (await isCodeTaken(tx, code, id)) return refuse(invalidField('referance_number', serverMessages.referralTaken))
  const after = { code, is_active: is_active ?? before.is_active }
  await tx.updateTable('referral_codes').set(after).where('id', '=', id).execute()
  await writeAudit(tx, context, { action: 'update-reference-number', entity: entityOf(id), before, after })
}

/**
 * Deletes a code. Refuses with 404 an unknown one, with 409 one that orders use, because reports would show a code that
 * cannot be looked up.
 */
export async function deleteReferral(
  tx: Transaction,
  context: AuditContext,
  { reference_code_id: id }: { reference_code_id: number },
  refuse: Refuse,
): Promise<void> {
  await lockCodes(tx)
  const before = await findReferral(tx, id)
  if (!before) return refuse(missing())
  const { rows: orders } =
    await sql`select from orders where upper(reference_number) = upper(${before.code}) limit 1`.execute(tx)
  if (orders.length > 0) return refuse(conflict(serverMessages.referralUsed))
  await tx.deleteFrom('referral_codes').where('id', '=', id).execute()
  await writeAudit(tx, context, { action: 'delete-reference-number', entity: entityOf(id), before })
}

/** Sets a referral code active or inactive again, or brings a deleted one back unless its code is in use. */
export async function undoReferralChange(
  tx: Transaction,
  { change, key, verify, refuseChanged }: ChangeToUndo,
): Promise<void> {
  await lockCodes(tx)
  await verify()
  if (change.action === 'delete-reference-number') {
    const { code, is_active } = change.before ?? {}
    const { numAffectedRows } = await sql`
      insert into referral_codes (id, code, is_active) overriding system value values (${Number(key)}, ${code}, ${is_active})
      on conflict do nothing`.execute(tx)
    return numAffectedRows === 1n ? undefined : refuseChanged()
  }
  const isActive = change.action === 'update-reference-number' ? activityBefore(change) : undefined
  if (isActive === undefined) return refuseChanged()
  await tx.updateTable('referral_codes').set({ is_active: isActive }).where('id', '=', Number(key)).execute()
}
