import type { CallOutput } from '@handset/contract/calls.ts'
import type { StaffRole } from '@handset/contract/codes.ts'
import { messages } from '@handset/contract/messages.ts'
import { rolePermissions } from '@handset/contract/permissions.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import type { Services } from '../../platform/core/services.ts'
import { inTransaction, type Reader } from '../../platform/database/transaction.ts'
import { verifyPassword } from '../../platform/http/passwords.ts'
import {
  invalidField,
  ok,
  type Refuse,
  type Result,
  tooMany,
  type CallError,
  unavailable,
} from '../../platform/http/result.ts'
import { openSession, type SessionClient } from '../../platform/http/sessions.ts'
import { consumeCaptcha } from '../../platform/security/consume-captcha.ts'
import type { TokenKind } from '../../platform/security/tokens.ts'
import { consumeTicket, openTicket, staffOfTicket } from './login-tickets.ts'
import { consumeCode, hasSecondFactor } from './second-factor.ts'
import { codeUse, everywhereUse, passwordUses } from './staff-limits.ts'
import { warnOfGuessing } from './warn-of-guessing.ts'

const sessionHours = 12
const retryAfterSeconds = 10

/** Refuses with 422 {captcha} a captcha that is missing, wrong or used, with 503 when it cannot be checked. */
async function captchaError(
  { db, gateways }: Pick<Services, 'db' | 'gateways'>,
  captcha: string | undefined,
): Promise<CallError | null> {
  const refused = invalidField('captcha', messages.notARobot)
  if (captcha === undefined) return refused
  const verification = await gateways.captcha.verify(captcha)
  if (verification.ok) return (await consumeCaptcha(db, verification)) ? null : refused
  return verification.reason === 'unreachable' ? unavailable(messages.captchaUnavailable, retryAfterSeconds) : refused
}

type LogIn = CallOutput<'account/staff-verify-code'>

interface Attempt {
  email: string
  password: string
  captcha?: string | undefined
  client: SessionClient
}

const areaByRole: Record<StaffRole, TokenKind> = {
  owner: 'admin',
  manager: 'admin',
  finance: 'admin',
  warehouse: 'warehouse',
}

export const isAreaOf = (role: StaffRole, kind: TokenKind): boolean => areaByRole[role] === kind

/** Opens a session of 12 hours in the area of the role. */
export async function openStaffSession(
  db: Reader,
  { id, name, role }: { id: number; name: string; role: StaffRole },
  client: SessionClient,
): Promise<LogIn> {
  const token = await openSession(db, areaByRole[role], id, sessionHours, client)
  return { token, name, role, permissions: [...rolePermissions[role]] }
}

/**
 * Logs a staff member in to their area, or asks for the code of the second factor by a ticket. Unknown, inactive, wrong
 * area and wrong password all look the same: 422 {email}. After five wrong passwords for an account from one client
 * address, or twenty from one address, log-ins from there are refused for 15 minutes (429). After thirty in an hour from
 * all addresses a log-in needs a solved captcha (422 {captcha}), so that the account stays usable.
 */
export async function logInStaff(
  services: Pick<Services, 'db' | 'limits' | 'gateways'>,
  kind: 'admin' | 'warehouse',
  { email, password, captcha, client }: Attempt,
): Promise<Result<CallOutput<'account/admin-login'>>> {
  const { db, limits } = services
  const login = email.toLowerCase()
  // Counted as wrong in advance and given back if right, so that concurrent requests cannot exceed the limit.
  const uses = passwordUses(login, client.address)
  const wait = await limits.use(uses)
  if (wait !== null) return tooMany(wait)
  const everywhere = [everywhereUse(login)]
  const isSlowed = (await limits.use(everywhere)) !== null
  if (isSlowed) {
    await warnOfGuessing(db, login)
    const error = await captchaError(services, captcha)
    if (error) {
      await limits.giveBack(uses)
      return error
    }
  }
  const staffMember = await db
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'password_hash', 'is_active'])
    .where('email', '=', login)
    .executeTakeFirst()
  const isRight = await verifyPassword(password, staffMember?.password_hash)
  const role = staffMember?.role as StaffRole | undefined
  if (!staffMember || !role || !isRight || !staffMember.is_active || !isAreaOf(role, kind))
    return invalidField('email', serverMessages.staffLoginWrong)
  await limits.giveBack(isSlowed ? uses : [...uses, ...everywhere])
  if (await hasSecondFactor(db, staffMember.id)) return ok({ login_ticket: await openTicket(db, staffMember.id) })
  return ok(await openStaffSession(db, { ...staffMember, role }, client), messages.loginDone)
}

/**
 * The second step of a log-in. Refuses with 422 {ticket} a ticket that is used or expired, with 422 {code} a code that
 * is wrong or was accepted before; ten wrong codes in 15 minutes are 429.
 */
export async function verifyLogInCode(
  { db, limits, otpSecret }: Pick<Services, 'db' | 'limits' | 'otpSecret'>,
  { ticket, code }: { ticket: string; code: string },
  client: SessionClient,
): Promise<Result<LogIn>> {
  const expired = invalidField('ticket', serverMessages.logInExpired)
  const staffId = await staffOfTicket(db, ticket)
  if (staffId === null) return expired
  const uses = [codeUse(staffId)]
  const wait = await limits.use(uses)
  if (wait !== null) return tooMany(wait)
  const result = await inTransaction(db, async (tx, refuse: Refuse) => {
    if (!(await consumeTicket(tx, ticket))) return refuse(expired)
    const staffMember = await tx
      .selectFrom('staff')
      .select(['id', 'name', 'role'])
      .where('id', '=', staffId)
      .where('is_active', '=', true)
      .executeTakeFirst()
    if (!staffMember) return refuse(expired)
    const wrong = await consumeCode(tx, otpSecret, staffId, code)
    if (wrong) return refuse(wrong)
    return ok(
      await openStaffSession(tx, { ...staffMember, role: staffMember.role as StaffRole }, client),
      messages.loginDone,
    )
  })
  if (result.ok) await limits.giveBack(uses)
  return result
}
