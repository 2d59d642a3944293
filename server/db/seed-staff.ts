import type { Database } from '../platform/database/database.ts'
import { hashPassword } from '../platform/http/passwords.ts'

/** The first colleagues. Who exists already keeps name, role and password: they may have been changed since. */
export async function seedStaff(
  db: Database,
  accounts: { email: string; password: string; role: string }[],
): Promise<void> {
  const known = await db
    .selectFrom('staff')
    .select('email')
    .where('email', 'in', accounts.map(({ email }) => email.toLowerCase()).concat(''))
    .execute()
  const fresh = accounts.filter(({ email }) => known.every((colleague) => colleague.email !== email.toLowerCase()))
  if (fresh.length === 0) return
  const rows = await Promise.all(
    fresh.map(async ({ email, password, role }) => ({
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
