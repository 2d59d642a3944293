import { sql } from 'kysely'
import { job } from '../../../platform/jobs/jobs.ts'
import { blankOldMessages } from '../../messages/outbox.ts'
import { dropExpiredLimits } from '../../../platform/security/rate-limits.ts'
import { dropExpiredSessions } from '../../../platform/http/sessions.ts'
import { dropOldImports } from '../../catalogue/import/import-products.ts'
import { dropOldWebhookEvents } from '../../integrations/drop-old-events.ts'
import { deleteExpiredLinks } from '../../staff/password-links.ts'
import { dropExpiredChallenges } from '../../staff/passkey-challenges.ts'
import { dropExpiredTickets } from '../../staff/login-tickets.ts'
import { dropOldNotifications } from '../../back-office/notifications/notify-staff.ts'
import { dropExpiredCaptchas } from '../../../platform/security/consume-captcha.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'drop-expired': Record<string, never>
  }
}

/**
 * Every night (India): deletes expired rows and blanks old messages. Log-in rows are checked by their expiry, never by their absence, so
 * deleting them is safe.
 */
export default job({
  name: 'drop-expired',
  cron: '30 21 * * *',
  async run({ db }) {
    await dropExpiredSessions(db)
    await dropExpiredLimits(db)
    await deleteExpiredLinks(db)
    await dropExpiredTickets(db)
    await dropExpiredChallenges(db)
    await dropExpiredCaptchas(db)
    await dropOldImports(db)
    await dropOldNotifications(db)
    await dropOldWebhookEvents(db)
    await blankOldMessages(db)
    await db
      .deleteFrom('otp_requests')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute()
    await db
      .deleteFrom('google_nonces')
      .where('expires_at', '<', sql<Date>`now()`)
      .execute()
  },
})
