import { limits } from '@handset/contract/limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import type { Services } from '../../platform/core/services.ts'
import { renderEmail } from '../messages/email-template.ts'
import { invalidField, ok, type Result } from '../../platform/http/result.ts'
import { newTokenSeed, tokenOf, tokenPlaceholder } from '../messages/mail-token.ts'
import { queueMessage } from '../messages/outbox.ts'
import { closeAllSessions } from '../../platform/http/sessions.ts'
import { sha256 } from '../../platform/security/tokens.ts'
import type { Reader, Transaction } from '../../platform/database/transaction.ts'
import { mailChangeTo } from './account-mails.ts'

const invitationHours = 72

export interface LinkRecipient {
  id: number
  name: string
  email: string
  role: string
}

/** What a link is made of: the shop's address and the secret behind its token. */
export type LinkSource = Pick<Services, 'origin' | 'otpSecret'>

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
 * which no server log contains, and is made when the e-mail is sent, so that the database never holds it.
 */
async function mailLink(
  tx: Transaction,
  { origin, otpSecret }: LinkSource,
  staffMember: LinkRecipient,
  { subject, reason, minutes }: LinkEmail,
): Promise<void> {
  const tokenSeed = newTokenSeed()
  const tokenHash = sha256(tokenOf(otpSecret, tokenSeed))
  const expires_at = sql<Date>`now() + make_interval(mins => ${minutes})`
  await tx
    .insertInto('staff_password_links')
    .values({ token_hash: tokenHash, staff_id: staffMember.id, expires_at })
    .execute()
  const link = `${origin()}${loginPath(staffMember.role)}#set-password=${tokenPlaceholder}`
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
  await queueMessage(tx, `staff-link/${tokenHash.toString('hex')}`, {
    channel: 'email',
    recipient: staffMember.email,
    kind: 'staff_password',
    variables: { ...emailContent, tokenSeed },
  })
}

export const mailResetLink = (tx: Transaction, source: LinkSource, staffMember: LinkRecipient): Promise<void> =>
  mailLink(tx, source, staffMember, {
    subject: 'Set a new password',
    reason: 'A new password was requested for your account. To set one, open this address:',
    minutes: limits.passwordLinkMinutes,
  })

export const mailInvitation = (tx: Transaction, source: LinkSource, staffMember: LinkRecipient): Promise<void> =>
  mailLink(tx, source, staffMember, {
    subject: 'Your account at the shop',
    reason: 'An account was created for you. To set your password, open this address:',
    minutes: invitationHours * 60,
  })

/** Invalidates the links mailed to a staff member. */
export async function endLinksOf(tx: Transaction, staffId: number): Promise<void> {
  await tx
    .updateTable('staff_password_links')
    .set({ used_at: sql<Date>`now()` })
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Sets a password by its link and ends every other link and session of the staff member. Refuses with 422 {token} a
 * link that is used, expired or unknown.
 */
export async function setPassword(tx: Transaction, token: string, passwordHash: string): Promise<Result<null>> {
  const link = await tx
    .updateTable('staff_password_links as l')
    .from('staff')
    .set({ used_at: sql<Date>`now()` })
    .where('l.token_hash', '=', sha256(token))
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', sql<Date>`now()`)
    .whereRef('staff.id', '=', 'l.staff_id')
    .where('staff.is_active', '=', true)
    .returning('l.staff_id')
    .executeTakeFirst()
  if (!link) return invalidField('token', serverMessages.resetExpired)
  await tx.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', link.staff_id).execute()
  await endLinksOf(tx, link.staff_id)
  await closeAllSessions(tx, ['admin', 'warehouse'], link.staff_id)
  await mailChangeTo(tx, link.staff_id, 'Your password was set with a link that was sent to this address.')
  return ok(null, serverMessages.passwordSet)
}

/** Deletes links that can no longer be used. */
export async function deleteExpiredLinks(db: Reader): Promise<void> {
  await db
    .deleteFrom('staff_password_links')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
}
