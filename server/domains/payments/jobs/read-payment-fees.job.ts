import { job } from '../../../platform/jobs/jobs.ts'
import { readFees } from '../read-fees.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'read-payment-fees': Record<string, never>
  }
}

/** Completes the fees of captured payments. */
export default job({ name: 'read-payment-fees', cron: '*/10 * * * *', run: (services) => readFees(services) })
