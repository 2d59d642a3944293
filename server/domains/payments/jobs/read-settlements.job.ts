import { enqueue, job } from '../../../platform/jobs/jobs.ts'
import { readSettlements } from '../read-settlements.ts'

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'read-settlements': { retries?: number }
  }
}

const pauseSeconds = 1800
/** Until the next night, at the latest. */
const maxRetries = 8

/** Reads what the providers have settled, at night in India; continues where it was broken off. */
export default job({
  name: 'read-settlements',
  cron: '30 20 * * *',
  async run(services, { retries = 0 }) {
    const isComplete = await readSettlements(services)
    if (isComplete || retries >= maxRetries) return
    await enqueue(
      services.db,
      'read-settlements',
      { retries: retries + 1 },
      { inSeconds: pauseSeconds, key: 'read-settlements' },
    )
  },
})
