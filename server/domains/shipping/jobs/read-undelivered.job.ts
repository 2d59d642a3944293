import { job } from '../../../platform/jobs/jobs.ts'
import { readUndelivered } from '../undelivered/read-undelivered.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'read-undelivered': Record<string, never>
  }
}

export default job({ name: 'read-undelivered', cron: '35 * * * *', run: readUndelivered })
