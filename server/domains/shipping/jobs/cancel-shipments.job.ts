import { job } from '../../../platform/jobs/jobs.ts'
import { cancelShipments } from '../cancel-shipments.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'cancel-shipments': { orderId: number }
  }
}

export default job({ name: 'cancel-shipments', run: (services, { orderId }) => cancelShipments(services, orderId) })
