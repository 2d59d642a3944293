import { job } from '../../../platform/jobs/jobs.ts'
import { enforceRetention } from '../enforce-retention.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'enforce-retention': Record<string, never>
  }
}

/** Every night (India): erases what is older than the periods of the settings. */
export default job({
  name: 'enforce-retention',
  cron: '10 22 * * *',
  async run({ db, log }) {
    log.info(await enforceRetention(db), 'retention periods enforced')
  },
})
