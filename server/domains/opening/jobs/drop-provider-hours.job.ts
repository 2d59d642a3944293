import { job } from '../../../platform/jobs/jobs.ts'
import { deleteOldProviderHours } from '../providers/provider-health.queries.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'drop-provider-hours': Record<string, never>
  }
}

export default job({
  name: 'drop-provider-hours',
  cron: '10 21 * * *',
  run: async ({ db }) => void (await deleteOldProviderHours(db)),
})
