import fs from 'node:fs/promises'
import path from 'node:path'
import type { StatusRow } from '@handset/contract/domains/dashboard/status.contract.ts'
import { describe, expect, it } from 'vitest'
import { useShop } from '../../../test/suite-shop.ts'
import { jobNames } from './job-names.rules.ts'
import { durationText, sizeText, statusGroups, type StatusInput } from './status.rules.ts'

const good: StatusInput = {
  facts: {
    readAt: '10:00:00',
    version: '18.4',
    bytes: 5e7,
    connections: 12,
    maxConnections: 100,
    processes: 2,
    workers: 1,
    migration: '0100-x',
    migratedAt: '01/01/2026 10:00',
    messagesFailed: 0,
  },
  load: {
    ordersMade: 6,
    ordersPaid: 1,
    openPayments: 1,
    overduePaymentSeconds: 2700,
    jobsDue: 1,
    oldestJobSeconds: 300,
    jobsFailing: 0,
    messagesWaiting: 1,
    oldestMessageSeconds: 900,
  },
  failingJobs: [],
  providerCalls: [{ provider: 'sms', calls: 4, failures: 0, lastFailure: '' }],
  failingProviders: [],
  replicaLagSeconds: 60,
  cache: { hits: 499, misses: 0 },
  space: { freeBytes: 1e10, totalBytes: 5e10 },
  backup: { ageSeconds: 172_800, drillAgeSeconds: 8_640_000 },
  uptimeSeconds: 60,
  memoryBytes: 2e8,
  providers: [{ key: 'sms', label: 'SMS' }],
}
const rowsOf = (input: StatusInput): StatusRow[] => statusGroups(input).flatMap(({ rows }) => rows)

describe('the rows of the status', () => {
  it('are all fine at their limits', () => {
    expect(rowsOf(good).filter(({ state, reason, runbook }) => state !== 'fine' || reason || runbook)).toEqual([])
  })

  const load = (change: Partial<StatusInput['load']>) => ({ load: { ...good.load, ...change } })
  const facts = (change: Partial<StatusInput['facts']>) => ({ facts: { ...good.facts, ...change } })
  it.each<[string, StatusRow['state'], string, Partial<StatusInput>]>([
    ['connections', 'look', 'HandsetDatabaseConnectionsExhausted', facts({ connections: 81 })],
    ['replica', 'look', 'HandsetReplicaBehind', { replicaLagSeconds: 61 }],
    ['workers', 'act', 'HandsetNoJobWorker', facts({ workers: 0 })],
    ['jobs', 'look', 'HandsetJobsLate', load({ oldestJobSeconds: 301 })],
    ['failing-jobs', 'look', 'HandsetJobsFailing', load({ jobsFailing: 1 })],
    ['orders', 'act', 'HandsetOrdersNotPaid', load({ ordersPaid: 0 })],
    ['payments', 'act', 'HandsetPaymentsStuck', load({ overduePaymentSeconds: 2701 })],
    ['messages', 'look', 'HandsetMessagesLate', load({ oldestMessageSeconds: 901 })],
    ['failed-messages', 'look', '', facts({ messagesFailed: 1 })],
    ['provider-sms', 'look', '', { providerCalls: [{ provider: 'sms', calls: 4, failures: 1, lastFailure: 'x' }] }],
    ['provider-sms', 'quiet', '', { providerCalls: [] }],
    ['provider-sms', 'act', 'HandsetProviderFailing', { failingProviders: ['sms'] }],
    ['cache', 'look', 'HandsetPageCacheIneffective', { cache: { hits: 249, misses: 251 } }],
    ['disk', 'look', 'HandsetDiskLow', { space: { freeBytes: 7e9, totalBytes: 5e10 } }],
    ['disk', 'act', 'HandsetDiskFull', { space: { freeBytes: 9e8, totalBytes: 2e9 } }],
    ['disk', 'look', '', { space: null }],
    ['backup', 'look', 'HandsetBackupOld', { backup: { ageSeconds: 172_801, drillAgeSeconds: 1 } }],
    ['backup', 'quiet', '', { backup: { ageSeconds: null, drillAgeSeconds: 1 } }],
    ['restore-drill', 'look', 'HandsetRestoreDrillOld', { backup: { ageSeconds: 1, drillAgeSeconds: 8_640_001 } }],
    ['restore-drill', 'quiet', '', { backup: { ageSeconds: 1, drillAgeSeconds: null } }],
  ])('%s is %s, with %s', async (key, state, runbook, change) => {
    const changed = rowsOf({ ...good, ...change }).filter((row) => row.state !== 'fine')
    expect(changed).toMatchObject([{ key, state, runbook }])
    expect(changed[0]!.reason === '').toBe(state === 'quiet')
    const sections = await fs.readFile(path.join(import.meta.dirname, '../../../../docs/runbook.md'), 'utf8')
    expect(runbook === '' || sections.includes(`\n## ${runbook}\n`)).toBe(true)
  })

  it('has no replica where the shop has none', () => {
    expect(rowsOf({ ...good, replicaLagSeconds: null }).map(({ key }) => key)).not.toContain('replica')
  })

  it.each([
    [1, '1 second'],
    [89, '89 seconds'],
    [90, '2 minutes'],
    [7200, '2 hours'],
    [200_000, '2 days'],
  ])('%i seconds are %s', (seconds, text) => expect(durationText(seconds)).toBe(text))

  it('sizes are in GB from a billion bytes', () => {
    expect([sizeText(999e6), sizeText(3.84e9)]).toEqual(['999 MB', '3.8 GB'])
  })
})

describe('the status of a shop', () => {
  const shop = useShop({ worker: true })

  const rows = async (): Promise<StatusRow[]> => {
    const { data } = await shop.asOwner('admin/status')
    return data.groups.flatMap(({ rows: own }: { rows: StatusRow[] }) => own)
  }
  const row = async (key: string) => (await rows()).find((one) => one.key === key)

  it('knows the database, its worker, the disk and the release', async () => {
    await expect.poll(() => row('workers')).toMatchObject({ value: '1 at work', state: 'fine' })
    expect(await row('database')).toMatchObject({ value: expect.stringMatching(/^PostgreSQL \d+\.\d+ answers, \d/) })
    expect(await row('processes')).toMatchObject({ value: '1' })
    expect(await row('release')).toMatchObject({ value: expect.stringMatching(/^Migration \d{4}-/) })
    expect(await row('disk')).toMatchObject({ value: expect.stringMatching(/ free, \d+%$/) })
  })

  it('names a failing job in words, with its error and no number of a customer', async () => {
    await shop.query`select queue_job('make-invoice-file', '{"invoiceNumber": "none"}', now() + interval '1 day', 'status')`
    await shop.query`update graphile_worker._private_jobs set attempts = 2, last_error = 'no room for 9876543210' where key = 'status'`
    expect(await row('failing-jobs')).toMatchObject({
      state: 'look',
      details: ['Draw an invoice, tried 2 times: no room for ••••••3210'],
    })
    await shop.query`select graphile_worker.remove_job('status')`
  })

  it('counts the responses and failures of a provider without delay', async () => {
    await shop.fault('sms', 'ip-refused', { times: 1 })
    const send = () =>
      shop.services.gateways.sms.send({
        kind: 'order_placed',
        mobile: '9876543210',
        variables: { order: 'HS1', amount: '1', shop: 'S' },
      })
    await send()
    await send()
    expect(await row('provider-sms')).toMatchObject({ value: '1 answer, 1 failure', state: 'look' })
  })

  it('has words for every job', () => {
    expect(shop.app.jobs.map(({ name }) => name).filter((name) => !(name in jobNames))).toEqual([])
  })
})
