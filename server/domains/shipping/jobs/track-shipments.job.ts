import { job } from '../../../platform/jobs/jobs.ts'
import { trackShipments } from '../track-shipments.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'track-shipments': Record<string, never>
  }
}

/** Queries parcel positions, because webhooks may be missing. */
export default job({ name: 'track-shipments', cron: '*/30 * * * *', run: trackShipments })
