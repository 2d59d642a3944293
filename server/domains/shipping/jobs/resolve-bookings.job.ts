import { job } from '../../../platform/jobs/jobs.ts'
import { resolveBookings } from '../resolve-booking.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'resolve-bookings': Record<string, never>
  }
}

/** Every five minutes; also covers a process that died between the booking and its record. */
export default job({ name: 'resolve-bookings', cron: '*/5 * * * *', run: resolveBookings })
