import { job } from '../../../platform/jobs/jobs.ts'
import { cancelShipments } from '../cancel-shipments.ts'

export default job({ name: 'cancel-shipments', run: (services, { orderId }) => cancelShipments(services, orderId) })
