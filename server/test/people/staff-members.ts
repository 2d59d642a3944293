import { hashPassword } from '../../platform/http/passwords.ts'
import { openSession } from '../../platform/http/sessions.ts'
import { matchingStep, oneTimeCode, timeStep } from '../../domains/staff/totp.ts'
import type { TestShop } from '../shop.ts'

export const staffPassword = 'Moss-green river 7'
let count = 0

/** A staff member of a test's own, with a password. */
export async function addStaffMember(shop: TestShop, role = 'manager') {
  const email = `${role}.${(count += 1)}@members.example`
  const { id } = await shop.db
    .insertInto('staff')
    .values({ email, name: 'Meera Iyer', role, password_hash: await hashPassword(staffPassword) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, email, role }
}

export const logInStaffMember = (
  shop: TestShop,
  { email, role }: { email: string; role: string },
  address = '127.0.3.1',
) =>
  shop.call(
    `account/${role === 'warehouse' ? 'warehouse' : 'admin'}-login`,
    { email, password: staffPassword },
    { address },
  )

/** A session of a new staff member. */
export const tokenOfRole = async (shop: TestShop, role: string): Promise<string> =>
  openSession(shop.db, 'admin', (await addStaffMember(shop, role)).id, 1)

/** The bytes of a secret as an authenticator app reads it. */
function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  ).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)))
}

/** What the app shows, `steps` half minutes from now. */
export const appCode = (secret: string, steps = 0): string =>
  oneTimeCode(fromBase32(secret), timeStep(Date.now() / 1000) + steps)

/** A code that the app shows in none of the accepted steps. */
export function wrongCode(secret: string): string {
  const bytes = fromBase32(secret)
  const codes = Array.from({ length: 10 }, (_, digit) => String(digit).repeat(6))
  return codes.find((code) => matchingStep(bytes, code, Date.now() / 1000) === null)!
}

/** Sets up an authenticator app; its next code is that of one step later. */
export async function setUpApp(shop: TestShop, token: string): Promise<{ secret: string; backupCodes: string[] }> {
  const { data } = await shop.call('account/staff-start-totp', {}, { token })
  const confirmed = await shop.call('account/staff-confirm-totp', { code: appCode(data.secret) }, { token })
  return { secret: data.secret, backupCodes: confirmed.data.backup_codes }
}
