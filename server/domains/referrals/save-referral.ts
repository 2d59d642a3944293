import type { ParsedInput } from '@handset/contract/calls.ts'
import { answers } from '@handset/contract/answers.ts'
import { sql } from 'kysely'
import { type Doer, writeAudit } from '../../platform/database/audit.ts'
import { conflict, invalidField, missing, type Refusal } from '../../platform/http/outcome.ts'
import type { Transaction } from '../../platform/database/transaction.ts'

type Refuse = (refusal: Refusal) => never

/** One colleague writes codes at a time, so that none comes twice; reading goes on. */
const lockCodes = (tx: Transaction) => sql`lock table referral_codes in share row exclusive mode`.execute(tx)

const entityOf = (id: number) => `referral-code/${id}`

async function isTaken(tx: Transaction, code: string, by: number | null): Promise<boolean> {
  const { rows } =
    await sql`select from referral_codes where upper(code) = upper(${code}) and id is distinct from ${by}::bigint`.execute(
      tx,
    )
  return rows.length > 0
}

const findReferral = (tx: Transaction, id: number) =>
  tx.selectFrom('referral_codes').select(['code', 'is_active']).where('id', '=', id).executeTakeFirst()

/** Adds a code, active unless something else is said. Refuses with 422 {referance_number} one that exists, however it is spelt. */
export async function addReferral(
  tx: Transaction,
  doer: Doer,
  { referance_number: code, is_active = true }: ParsedInput<'admin/add-reference-number'>,
  refuse: Refuse,
): Promise<number> {
  await lockCodes(tx)
  if (await isTaken(tx, code, null)) return refuse(invalidField('referance_number', answers.referralTaken))
  const { id } = await tx
    .insertInto('referral_codes')
    .values({ code, is_active })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(tx, doer, { action: 'add-reference-number', entity: entityOf(id), after: { code, is_active } })
  return id
}

/** Changes a code; what was ordered with it keeps its former name. Refuses with 404 an unknown one, with 422 {referance_number} the name of another. */
export async function changeReferral(
  tx: Transaction,
  doer: Doer,
  { reference_code_id: id, referance_number: code, is_active }: ParsedInput<'admin/update-reference-number'>,
  refuse: Refuse,
): Promise<void> {
  await lockCodes(tx)
  const before = await findReferral(tx, id)
  if (!before) return refuse(missing())
  if (await isTaken(tx, code, id)) return refuse(invalidField('referance_number', answers.referralTaken))
  const after = { code, is_active: is_active ?? before.is_active }
  await tx.updateTable('referral_codes').set(after).where('id', '=', id).execute()
  await writeAudit(tx, doer, { action: 'update-reference-number', entity: entityOf(id), before, after })
}

/** Deletes a code. Refuses with 404 an unknown one, with 409 one that orders bear: reports would speak of what nobody can look up. */
export async function deleteReferral(tx: Transaction, doer: Doer, id: number, refuse: Refuse): Promise<void> {
  await lockCodes(tx)
  const before = await findReferral(tx, id)
  if (!before) return refuse(missing())
  const { rows: bearers } =
    await sql`select from orders where upper(reference_number) = upper(${before.code}) limit 1`.execute(tx)
  if (bearers.length > 0) return refuse(conflict(answers.referralUsed))
  await tx.deleteFrom('referral_codes').where('id', '=', id).execute()
  await writeAudit(tx, doer, { action: 'delete-reference-number', entity: entityOf(id), before })
}
