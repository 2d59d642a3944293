import { job } from '../../../platform/jobs/jobs.ts'
import { reconcileAttempts } from '../reconcile-attempts.ts'
import { reconcileRefunds } from '../reconcile-refunds.ts'

/** Brings to an end what no return and no webhook has: payments whose customer closed the window, refunds on their way. */
export default job({
  name: 'reconcile-payments',
  cron: '*/2 * * * *',
  async run(services, { minAgeSeconds }) {
    await reconcileAttempts(services, minAgeSeconds)
    await reconcileRefunds(services)
  },
})
