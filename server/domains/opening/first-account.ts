import type { ParsedInput } from '@handset/contract/calls.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { writeAudit } from '../../platform/database/audit.ts'
import { inTransaction, type Reader, type Transaction } from '../../platform/database/transaction.ts'
import { invalidField, type Refuse } from '../../platform/http/result.ts'
import { randomToken, sha256 } from '../../platform/security/tokens.ts'

const validHours = 24

/** Makers of links and of the account take turns. */
const lockFirstAccount = (tx: Transaction) => sql`select pg_advisory_xact_lock(hashtext('first-account'))`.execute(tx)

const hasOwner = async (db: Reader): Promise<boolean> =>
  (await db.selectFrom('staff').select('id').where('role', '=', 'owner').limit(1).executeTakeFirst()) !== undefined

/** A new token with which the first owner makes an account, valid for a day; null if there is an owner. */
export async function issueFirstAccountToken(db: Reader): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    await lockFirstAccount(tx)
    await tx
      .deleteFrom('first_account_links')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute()
    if (await hasOwner(tx)) return null
    const token = randomToken()
    await tx
      .insertInto('first_account_links')
      .values({ token_hash: sha256(token), expires_at: sql<Date>`now() + make_interval(hours => ${validHours})` })
      .execute()
    return token
  })
}

/** Makes the first owner's account and invalidates all links. Refuses with 422 {token} an unknown link, also once there is an owner. */
export async function createFirstAccount(
  tx: Transaction,
  requestId: string,
  { token, name, email }: ParsedInput<'account/create-first-account'>,
  passwordHash: string,
  refuse: Refuse,
): Promise<void> {
  await lockFirstAccount(tx)
  const link = await tx
    .selectFrom('first_account_links')
    .select('token_hash')
    .where('token_hash', '=', sha256(token))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!link || (await hasOwner(tx))) return refuse(invalidField('token', serverMessages.firstAccountLinkExpired))
  const address = email.toLowerCase()
  if (await tx.selectFrom('staff').select('id').where('email', '=', address).executeTakeFirst())
    return refuse(invalidField('email', serverMessages.staffEmailTaken))
  const { id } = await tx
    .insertInto('staff')
    .values({ email: address, name, role: 'owner', password_hash: passwordHash })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('first_account_links').execute()
  await writeAudit(
    tx,
    { actor: { email: address }, requestId },
    { action: 'create-first-account', entity: `staff/${id}` },
  )
}
