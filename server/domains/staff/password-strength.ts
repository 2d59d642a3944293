import { serverMessages } from '@handset/contract/server-messages.ts'
import { invalidField, type CallError } from '../../platform/http/result.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { sha256 } from '../../platform/security/tokens.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { containsAny, isCommonPassword, personalWords } from './common-passwords.rules.ts'

/** Refuses with 422 {password} one that many people use, or that others would try for this person and shop. */
export async function passwordError(
  db: Reader,
  password: string,
  staffMember: { name: string; email: string } | undefined,
): Promise<CallError | null> {
  if (isCommonPassword(password)) return invalidField('password', serverMessages.passwordWeak)
  const { name: shopName } = await readSettings(db, 'shop')
  const words = personalWords([shopName, staffMember?.name ?? '', staffMember?.email ?? ''])
  return containsAny(password, words) ? invalidField('password', serverMessages.passwordPersonal) : null
}

/** The staff member whose password a mailed link sets. */
export const staffOfLink = (db: Reader, token: string): Promise<{ name: string; email: string } | undefined> =>
  db
    .selectFrom('staff_password_links as l')
    .innerJoin('staff', 'staff.id', 'l.staff_id')
    .select(['staff.name', 'staff.email'])
    .where('l.token_hash', '=', sha256(token))
    .executeTakeFirst()
