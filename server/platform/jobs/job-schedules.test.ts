import { parseCrontab } from 'graphile-worker'
import { describe, expect, it } from 'vitest'
import { loadJobs } from './jobs.ts'

describe('the schedule of each job', async () => {
  const scheduled = (await loadJobs()).flatMap(({ name, cron }) => (cron === undefined ? [] : [{ name, cron }]))

  // One that it does not understand stops the worker with all other jobs.
  it.each(scheduled)('is understood by the worker: $name at $cron', ({ name, cron }) => {
    expect(parseCrontab(`${cron} ${name}`)).toMatchObject([{ task: name }])
  })
})
