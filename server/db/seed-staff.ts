import type { Database } from '../platform/database/database.ts'
import { hashPassword } from '../platform/http/passwords.ts'

/** The first staff members. Who exists already keeps name, role and password: they may have been changed since. */
export async function seedStaff(
  db: Database,
  accounts: { email: string; password: string; role: string }[],
): Promise<void> {
  const existing = await db
    .selectFrom('staff')
    .select('email')
    .where('email', 'in', accounts.map(({ email }) => email.toLowerCase()).concat(''))
    .execute()
  const missing = accounts.filter(({ email }) =>
    existing.every((staffMember) => staffMember.email !== email.toLowerCase()),
  )
  if (missing.length === 0) return
  const rows = await Promise.all(
    missing.map(async ({ email, password, role }) => ({
      email: email.toLowerCase(),
      name: role === 'warehouse' ? 'Warehouse' : 'Shop owner',
      role,
      password_hash: await hashPassword(password),
    })),
  )
  await db
    .insertInto('staff')
    .values(rows)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}
