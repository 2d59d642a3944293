import { job } from '../../../platform/jobs/jobs.ts'
import { advanceRefund } from '../advance-refund.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'send-refund': { refundId: number }
  }
}

/**
 * Requests a refund from the provider or queries its state. Without a response the refund stays due, and the reconciler
 * retries it.
 */
export default job({
  name: 'send-refund',
  run: (services, { refundId }) => advanceRefund(services, refundId),
})
