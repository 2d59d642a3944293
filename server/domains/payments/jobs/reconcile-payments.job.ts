import { job } from '../../../platform/jobs/jobs.ts'
import { closePaymentPages } from '../close-payment-pages.ts'
import { reconcileAttempts } from '../reconcile-attempts.ts'
import { reconcileRefunds } from '../register-refund.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    /** At start 0: a request that waited for such a payment ended with the previous process. */
    'reconcile-payments': { minAgeSeconds?: number }
  }
}

/**
 * Completes what neither return nor webhook has: payments whose customer closed the window, and refunds in progress.
 */
export default job({
  name: 'reconcile-payments',
  cron: '*/2 * * * *',
  async run(services, { minAgeSeconds }) {
    await closePaymentPages(services)
    await reconcileAttempts(services, minAgeSeconds)
    await reconcileRefunds(services)
  },
})
