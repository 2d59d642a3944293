import { sql } from 'kysely'
import { job } from '../../../platform/jobs.ts'

/** Every night: rows that no longer mean anything. What they guarded is judged by their end, never by their absence. */
export default job({
  name: 'drop-expired',
  cron: '30 21 * * *',
  async run({ db }) {
    await sql`delete from sessions where expires_at < now()`.execute(db)
    await sql`delete from otp_requests where expires_at < now() - interval '1 day'`.execute(db)
    await sql`delete from google_nonces where expires_at < now()`.execute(db)
    await sql`delete from rate_limits where expire < extract(epoch from now()) * 1000`.execute(db)
  },
})
