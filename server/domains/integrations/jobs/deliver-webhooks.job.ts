import { job } from '../../../platform/jobs/jobs.ts'
import { deliverWebhooks } from '../deliver-webhooks.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'deliver-webhooks': Record<string, never>
  }
}

/** At once after an event, and every minute what is due again; one after the other (`queue_webhooks`). */
export default job({
  name: 'deliver-webhooks',
  cron: '* * * * *',
  queue: 'webhooks',
  run: (services) => deliverWebhooks(services),
})
