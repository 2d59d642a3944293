import { job } from '../../../platform/jobs/jobs.ts'
import { eraseAccount, listDueErasures } from '../erase-account.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'erase-accounts': Record<string, never>
  }
}

/** Every hour: erases the accounts whose time to undo is over. */
export default job({
  name: 'erase-accounts',
  cron: '40 * * * *',
  async run(services) {
    for (const request of await listDueErasures(services.db)) await eraseAccount(services, request)
  },
})
