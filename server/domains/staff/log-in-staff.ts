import { type StaffRole } from '@handset/contract/codes.ts'
import { limits as fixed } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import { rolePermissions } from '@handset/contract/permissions.ts'
import { invalidField, ok, type Result, tooMany } from '../../platform/http/result.ts'
import { verifyPassword } from '../../platform/http/passwords.ts'
import type { Services } from '../../platform/services.ts'
import { openSession, type SessionClient, type TokenKind } from '../../platform/http/sessions.ts'
import { passwordUses } from './staff-limits.ts'

interface LogIn {
  token: string
  name: string
  role: StaffRole
  permissions: string[]
}

interface Attempt {
  email: string
  password: string
  client: SessionClient
}

const areaByRole: Record<StaffRole, TokenKind> = {
  owner: 'admin',
  manager: 'admin',
  finance: 'admin',
  warehouse: 'warehouse',
}

/**
 * Logs a staff member in to their area for 12 hours. Unknown, inactive, wrong area and wrong password all look the
 * same: 422 {email}. After five wrong passwords for an account from one client address, or twenty from one address,
 * log-ins from there are refused for 15 minutes (429).
 */
export async function logInStaff(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  kind: 'admin' | 'warehouse',
  { email, password, client }: Attempt,
): Promise<Result<LogIn>> {
  const login = email.toLowerCase()
  // Counted as wrong in advance and given back if right, so that concurrent requests cannot exceed the limit.
  const uses = passwordUses(login, client.address)
  const wait = await limits.use(uses)
  if (wait !== null) return tooMany(wait)
  const staffMember = await db
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'password_hash', 'is_active'])
    .where('email', '=', login)
    .executeTakeFirst()
  const isRight = await verifyPassword(password, staffMember?.password_hash)
  const role = staffMember?.role as StaffRole | undefined
  if (!staffMember || !role || !isRight || !staffMember.is_active || areaByRole[role] !== kind)
    return invalidField('email', serverMessages.staffLoginWrong)
  await limits.giveBack(uses)
  const token = await openSession(db, kind, staffMember.id, fixed.staffSessionHours, client)
  return ok({ token, name: staffMember.name, role, permissions: [...rolePermissions[role]] }, messages.loginDone)
}
