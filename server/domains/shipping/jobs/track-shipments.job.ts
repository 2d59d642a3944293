import { job } from '../../../platform/jobs/jobs.ts'
import { trackShipments } from '../track-shipments.ts'

/** Asks where the parcels are, as couriers' notices may not come, or not at all. */
export default job({ name: 'track-shipments', cron: '*/30 * * * *', run: trackShipments })
