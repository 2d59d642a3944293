import { job } from '../../../platform/jobs/jobs.ts'
import { keepManifest } from '../keep-manifest.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'keep-manifest': { shipmentId: number }
  }
}

export default job({ name: 'keep-manifest', run: (services, { shipmentId }) => keepManifest(services, shipmentId) })
