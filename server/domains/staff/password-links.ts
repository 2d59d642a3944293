import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { renderEmail } from '../../platform/jobs/email-template.ts'
import { invalidField, ok, type Result } from '../../platform/http/result.ts'
import { queueMessage } from '../../platform/jobs/outbox.ts'
import { closeAllSessions, randomToken, sha256 } from '../../platform/http/sessions.ts'
import type { Reader, Transaction } from '../../platform/database/transaction.ts'

export interface LinkRecipient {
  id: number
  name: string
  email: string
  role: string
}

interface LinkEmail {
  subject: string
  /** Why the e-mail was sent. */
  reason: string
  minutes: number
}

/** No password matches this hash: the staff member sets one with the mailed link. */
export const noPassword = 'none'

const loginPath = (role: string) => (role === 'warehouse' ? '/warehouse-admin-login' : '/admin-login')

/**
 * Mails a link with which a staff member sets a password once, within the given time. The token is in the URL fragment,
 * which no server log contains.
 */
async function mailLink(
  tx: Transaction,
  origin: string,
  staffMember: LinkRecipient,
  { subject, reason, minutes }: LinkEmail,
): Promise<void> {
  const token = randomToken()
  await sql`insert into staff_password_links (token_hash, staff_id, expires_at) values (${sha256(token)}, ${staffMember.id}, now() + make_interval(mins => ${minutes}))`.execute(
    tx,
  )
  const link = `${origin}${loginPath(staffMember.role)}#set-password=${token}`
  const duration = minutes < 120 ? `${minutes} minutes` : `${minutes / 60} hours`
  const emailContent = renderEmail({
    subject,
    greeting: `Dear ${staffMember.name},`,
    paragraphs: [
      reason,
      link,
      `The link works once, for ${duration}. If you did not expect this message, you do not need to do anything.`,
    ],
    signature: [],
  })
  await queueMessage(tx, `staff-link/${sha256(token).toString('hex')}`, {
    channel: 'email',
    recipient: staffMember.email,
    kind: 'staff_password',
    variables: emailContent,
  })
}

export const mailResetLink = (tx: Transaction, origin: string, staffMember: LinkRecipient): Promise<void> =>
  mailLink(tx, origin, staffMember, {
    subject: 'Set a new password',
    reason: 'A new password was requested for your account. To set one, open this address:',
    minutes: limits.resetMinutes,
  })

export const mailInvitation = (tx: Transaction, origin: string, staffMember: LinkRecipient): Promise<void> =>
  mailLink(tx, origin, staffMember, {
    subject: 'Your account at the shop',
    reason: 'An account was created for you. To set your password, open this address:',
    minutes: limits.inviteHours * 60,
  })

/** Invalidates the links mailed to a staff member. */
export async function endLinksOf(tx: Transaction, staffId: number): Promise<void> {
  await sql`update staff_password_links set used_at = now() where staff_id = ${staffId} and used_at is null`.execute(tx)
}

/**
 * Sets a password by its link and ends every other link and session of the staff member. Refuses with 422 {token} a
 * link that is used, expired or unknown.
 */
export async function setPassword(tx: Transaction, token: string, passwordHash: string): Promise<Result<null>> {
  const { rows } = await sql<{ staff_id: number }>`
    update staff_password_links l set used_at = now() from staff
    where l.token_hash = ${sha256(token)} and l.used_at is null and l.expires_at > now() and staff.id = l.staff_id and staff.is_active
    returning l.staff_id`.execute(tx)
  const staffId = rows[0]?.staff_id
  if (staffId === undefined) return invalidField('token', serverMessages.resetExpired)
  await tx.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', staffId).execute()
  await endLinksOf(tx, staffId)
  await closeAllSessions(tx, ['admin', 'warehouse'], staffId)
  return ok(null, serverMessages.passwordSet)
}

/** Deletes links that can no longer be used. */
export async function deleteExpiredLinks(db: Reader): Promise<void> {
  await sql`delete from staff_password_links where expires_at < now()`.execute(db)
}
