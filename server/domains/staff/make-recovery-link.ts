import { limits } from '@handset/contract/limits.ts'
import { sql } from 'kysely'
import { writeAudit } from '../../platform/database/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { randomToken, sha256 } from '../../platform/security/tokens.ts'
import { mailChangeTo } from './account-mails.ts'
import { endLinksOf } from './password-links.ts'
import { removeFactors } from './reset-second-factor.ts'

/**
 * For an owner without password or second factor, and without another owner who could help: removes the second factor
 * and the passkeys, ends sessions and links, and returns the token of a new password link. Null for anybody else.
 */
export async function recoverOwner(tx: Transaction, email: string): Promise<string | null> {
  const owner = await tx
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email.toLowerCase())
    .where('role', '=', 'owner')
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!owner) return null
  await removeFactors(tx, owner.id)
  await endLinksOf(tx, owner.id)
  const token = randomToken()
  const expires_at = sql<Date>`now() + make_interval(mins => ${limits.passwordLinkMinutes})`
  await tx
    .insertInto('staff_password_links')
    .values({ token_hash: sha256(token), staff_id: owner.id, expires_at })
    .execute()
  await mailChangeTo(
    tx,
    owner.id,
    'The operator of the shop has removed the second factor and the passkeys of your account and made a link for a new password.',
  )
  const operator = { actor: { email: 'operator' }, requestId: 'command' }
  await writeAudit(tx, operator, { action: 'recover-owner', entity: `staff/${owner.id}` })
  return token
}
