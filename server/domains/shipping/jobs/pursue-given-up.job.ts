import { job } from '../../../platform/jobs/jobs.ts'
import { pursueGivenUp } from '../pursue-given-up.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'pursue-given-up': Record<string, never>
  }
}

export default job({ name: 'pursue-given-up', cron: '*/10 * * * *', run: pursueGivenUp })
