import { job } from '../../../platform/jobs/jobs.ts'
import { cancelGivenUp } from '../pursue-given-up.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'cancel-given-up': { shipmentId: number }
  }
}

export default job({ name: 'cancel-given-up', run: (services, { shipmentId }) => cancelGivenUp(services, shipmentId) })
