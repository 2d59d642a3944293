import type { PasskeyAssertion, PasskeyRegistration } from '@handset/contract/domains/staff/passkeys.shape.ts'
import type { StaffRole } from '@handset/contract/codes.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { writeAudit } from '../../platform/database/audit.ts'
import type { Services } from '../../platform/core/services.ts'
import { conflict, invalidField, missing, type Refuse } from '../../platform/http/result.ts'
import type { Reader, Transaction } from '../../platform/database/transaction.ts'
import { mailChangeTo } from './account-mails.ts'
import type { StaffContext } from './end-sessions.ts'
import { checkAssertion, checkRegistration, claimedChallenge } from './passkey-check.ts'
import { consumeChallenge } from './passkey-challenges.ts'

const maxPasskeys = 10

export interface PasskeyHolder {
  id: number
  name: string
  role: StaffRole
}

/**
 * The active staff member who signed a log-in challenge, or null. The challenge is used up in any case, and the counter
 * is stored: of two requests with one response, one succeeds.
 */
export async function holderOfAssertion(
  db: Reader,
  origin: string,
  assertion: PasskeyAssertion,
): Promise<PasskeyHolder | null> {
  const challenge = claimedChallenge(assertion.client_data)
  if (challenge === null || !(await consumeChallenge(db, challenge, null))) return null
  const row = await db
    .selectFrom('staff_passkeys as p')
    .innerJoin('staff', 'staff.id', 'p.staff_id')
    .select(['p.id as passkey_id', 'p.public_key', 'p.sign_count', 'staff.id', 'staff.name', 'staff.role'])
    .where('p.credential_id', '=', assertion.credential_id)
    .where('staff.is_active', '=', true)
    .executeTakeFirst()
  if (!row) return null
  const counter = checkAssertion(
    assertion,
    { publicKey: row.public_key, counter: row.sign_count },
    { challenge, origin },
  )
  if (counter === null) return null
  await db
    .updateTable('staff_passkeys')
    .set({ sign_count: counter, last_used_at: sql<Date>`now()` })
    .where('id', '=', row.passkey_id)
    .execute()
  return { id: row.id, name: row.name, role: row.role as StaffRole }
}

/** Stores a new passkey of the caller. Refuses with 422 {passkey} a wrong response, with 409 too many. */
export async function addPasskey(
  tx: Transaction,
  { actor, requestId, origin }: StaffContext & Pick<Services, 'origin'>,
  { name, ...registration }: PasskeyRegistration & { name: string },
  refuse: Refuse,
): Promise<void> {
  const wrong = invalidField('passkey', serverMessages.passkeyWrong)
  const challenge = claimedChallenge(registration.client_data)
  if (challenge === null || !(await consumeChallenge(tx, challenge, actor.id))) return refuse(wrong)
  const checked = checkRegistration(registration, { challenge, origin: origin() })
  if (!checked) return refuse(wrong)
  // The account is locked, so that parallel requests cannot exceed the number.
  await tx.selectFrom('staff').select('id').where('id', '=', actor.id).forUpdate().execute()
  const existing = await tx.selectFrom('staff_passkeys').select('id').where('staff_id', '=', actor.id).execute()
  if (existing.length >= maxPasskeys) return refuse(conflict(serverMessages.tooManyPasskeys(maxPasskeys)))
  const added = await tx
    .insertInto('staff_passkeys')
    .values({
      staff_id: actor.id,
      credential_id: registration.credential_id,
      public_key: checked.publicKey,
      sign_count: checked.counter,
      name,
    })
    .onConflict((conflicting) => conflicting.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return refuse(wrong)
  await mailChangeTo(tx, actor.id, `The passkey '${name}' was added to your account. It can be used to log in.`)
  const entity = `staff/${actor.id}`
  await writeAudit(tx, { actor, requestId }, { action: 'staff-add-passkey', entity, after: { name } })
}

/** Refuses with 404 an unknown passkey or another's. */
export async function renamePasskey(
  tx: Transaction,
  { actor, requestId }: StaffContext,
  { id, name }: { id: number; name: string },
  refuse: Refuse,
): Promise<void> {
  const renamed = await tx
    .updateTable('staff_passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('staff_id', '=', actor.id)
    .returning('id')
    .executeTakeFirst()
  if (!renamed) return refuse(missing())
  const entity = `staff/${actor.id}`
  await writeAudit(tx, { actor, requestId }, { action: 'staff-rename-passkey', entity, after: { name } })
}

/** Refuses with 404 an unknown passkey or another's. */
export async function deletePasskey(
  tx: Transaction,
  { actor, requestId }: StaffContext,
  { id }: { id: number },
  refuse: Refuse,
): Promise<void> {
  const deleted = await tx
    .deleteFrom('staff_passkeys')
    .where('id', '=', id)
    .where('staff_id', '=', actor.id)
    .returning('name')
    .executeTakeFirst()
  if (!deleted) return refuse(missing())
  await mailChangeTo(tx, actor.id, `The passkey '${deleted.name}' was removed from your account.`)
  const entity = `staff/${actor.id}`
  await writeAudit(tx, { actor, requestId }, { action: 'staff-delete-passkey', entity, before: deleted })
}
