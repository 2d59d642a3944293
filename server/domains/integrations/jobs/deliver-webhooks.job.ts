import { job } from '../../../platform/jobs/jobs.ts'
import { deliverWebhooks } from '../deliver-webhooks.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'deliver-webhooks': Record<string, never>
  }
}

/** At once after an event, and every minute what is due again. */
export default job({ name: 'deliver-webhooks', cron: '* * * * *', run: (services) => deliverWebhooks(services) })
