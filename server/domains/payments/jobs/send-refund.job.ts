import { job } from '../../../platform/jobs/jobs.ts'
import { advanceRefund } from '../advance-refund.ts'

/** Asks the provider for a refund, or what became of one. Where it gives no answer the refund stays due, and the reconciler comes back to it. */
export default job({
  name: 'send-refund',
  run: (services, { refundId }) => advanceRefund(services, refundId),
})
