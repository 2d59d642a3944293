import { sql } from 'kysely'
import type { Services } from '../../../platform/core/services.ts'
import { job } from '../../../platform/jobs/jobs.ts'

/** Reads from the couriers that list them which parcels they could not deliver, why and how often; also finds failures without a scan. */
async function readUndelivered({ db, gateways, log }: Services): Promise<void> {
  for (const { provider, listUndelivered } of gateways.courier.all) {
    const response = await listUndelivered?.()
    if (!response) continue
    if (response.state !== 'listed') {
      log.warn({ provider, reason: response.message }, 'the undelivered parcels could not be read')
      continue
    }
    for (const { awb, reason, attempts, since } of response.parcels)
      // A higher number of attempts than ours includes one without a scan.
      await sql`
        update shipments set ndr_reason = nullif(${reason}::text, ''), undelivered_since = coalesce(undelivered_since, ${since}::timestamptz, now()),
          undelivered_at = case when undelivered_at is null then coalesce(${since}::timestamptz, now()) when ${attempts}::integer > coalesce(ndr_attempts, 0) then now() else undelivered_at end,
          ndr_attempts = greatest(ndr_attempts, ${attempts}::integer)
        where provider = ${provider} and awb = ${awb} and state = 'booked' and delivered_at is null and returning_since is null`.execute(
        db,
      )
  }
}

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'read-undelivered': Record<string, never>
  }
}

export default job({ name: 'read-undelivered', cron: '35 * * * *', run: readUndelivered })
