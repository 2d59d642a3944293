import { job } from '../../../platform/jobs/jobs.ts'
import { resolveBookings } from '../resolve-booking.ts'

/** Every five minutes, also where the process died between the booking and its note. */
export default job({ name: 'resolve-bookings', cron: '*/5 * * * *', run: resolveBookings })
