import { passkeyAssertion, type PasskeyAssertion } from '@handset/contract/domains/staff/passkeys.shape.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { type CallError, invalidField, tooMany } from '../../platform/http/result.ts'
import { verifyPassword } from '../../platform/http/passwords.ts'
import type { Services } from '../../platform/core/services.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { holderOfAssertion } from './passkeys.ts'
import { consumeCode } from './second-factor.ts'
import { codeUse, passwordUses } from './staff-limits.ts'

interface Proof extends Partial<PasskeyAssertion> {
  password?: string | undefined
  code?: string | undefined
}

/** Verifies the passkey, the password, or else a code of a logged-in staff member. Wrong ones count towards the log-in limits. */
export async function proveIdentity(
  { db, limits, otpSecret, origin }: Pick<Services, 'db' | 'limits' | 'otpSecret' | 'origin'>,
  staffId: number,
  { password, code, ...passkey }: Proof,
  address: string,
): Promise<CallError | null> {
  const assertion = passkeyAssertion.safeParse(passkey)
  if (assertion.success) {
    const holder = await holderOfAssertion(db, origin(), assertion.data)
    return holder?.id === staffId ? null : invalidField('passkey', serverMessages.passkeyWrong)
  }
  const { email, password_hash } = await db
    .selectFrom('staff')
    .select(['email', 'password_hash'])
    .where('id', '=', staffId)
    .executeTakeFirstOrThrow()
  const uses = password === undefined ? [codeUse(staffId)] : passwordUses(email, address)
  const wait = await limits.use(uses)
  if (wait !== null) return tooMany(wait)
  const wrong =
    password === undefined
      ? await inTransaction(db, (tx) => consumeCode(tx, otpSecret, staffId, code ?? ''))
      : (await verifyPassword(password, password_hash))
        ? null
        : invalidField('password', serverMessages.passwordWrong)
  if (!wrong) await limits.giveBack(uses)
  return wrong
}
