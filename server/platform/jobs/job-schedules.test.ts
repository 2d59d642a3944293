import { parseCrontab } from 'graphile-worker'
import { describe, expect, it } from 'vitest'
import { scheduleOf } from './job-runner.ts'
import { loadJobs } from './jobs.ts'

describe('the schedule of each job', async () => {
  const jobs = await loadJobs()
  const scheduled = jobs.filter(({ cron }) => cron !== undefined)

  // One that it does not understand stops the worker with all other jobs.
  it.each(scheduled)('is understood by the worker: $name at $cron', (definition) => {
    const { name, queue } = definition
    expect(parseCrontab(scheduleOf(definition).join('\n'))).toMatchObject([
      { task: name, options: { queueName: queue } },
    ])
  })

  it('sends webhooks in the queue of those that an event queues, so that slow addresses hold up one job', () => {
    expect(jobs.filter(({ queue }) => queue !== undefined).map(({ name, queue }) => [name, queue])).toEqual([
      ['deliver-webhooks', 'webhooks'],
    ])
  })
})
