import type { StatusRow, StatusState } from '@handset/contract/domains/dashboard/status.contract.ts'
import { href } from '@handset/contract/pages.ts'
import type { FreeSpace } from '../../../platform/files/free-space.ts'
import { redactContacts } from '../../../platform/security/redact.ts'
import { jobNameOf } from './job-names.rules.ts'
import type { StatusFigures } from './status.queries.ts'

/** What only this process knows, beside the figures of the database. */
export interface StatusInput extends StatusFigures {
  /** Null without a replica. */
  replicaLagSeconds: number | null
  cache: { hits: number; misses: number }
  space: FreeSpace | null
  /** Null where the commands for backups never ran on this data folder. */
  backup: { ageSeconds: number | null; drillAgeSeconds: number | null }
  /** Seconds since this process began. */
  uptimeSeconds: number
  /** What this process has in memory, in bytes. */
  memoryBytes: number
  /** Providers in the order of the page, those that response. */
  providers: readonly { key: string; label: string }[]
}

interface StatusGroup {
  key: string
  title: string
  rows: StatusRow[]
}

/** The same limits as in docs/monitoring/alerts.yml. */
const limits = {
  replicaSeconds: 60,
  jobSeconds: 300,
  paymentSeconds: 2700,
  messageSeconds: 900,
  freeBytes: 1e9,
  freeRatio: 0.15,
  backupSeconds: 2 * 86_400,
  drillSeconds: 100 * 86_400,
  hitRatio: 0.5,
  /** Fewer public answers say nothing about the cache. */
  minResponses: 500,
}
const maxError = 200

const providersPage = { label: 'Providers', href: href('adminSettings', {}, { group: 'providers' }) }

const countText = (count: number, word: string) => `${count.toLocaleString('en-IN')} ${word}${count === 1 ? '' : 's'}`

/** '40 seconds', '3 minutes', '2 hours', '5 days'. */
export function durationText(seconds: number): string {
  if (seconds < 90) return countText(Math.round(seconds), 'second')
  if (seconds < 90 * 60) return countText(Math.round(seconds / 60), 'minute')
  if (seconds < 36 * 3600) return countText(Math.round(seconds / 3600), 'hour')
  return countText(Math.round(seconds / 86_400), 'day')
}

/** '3.8 GB' or '120 MB', in powers of ten. */
export const sizeText = (bytes: number): string =>
  bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`

type Problem = Partial<Pick<StatusRow, 'reason' | 'runbook'>> & { state: Exclude<StatusState, 'fine'> }

const rowOf = (
  key: string,
  label: string,
  value: string,
  more: { problem?: Problem | null | undefined; link?: StatusRow['link']; details?: string[] } = {},
): StatusRow => ({
  key,
  label,
  value,
  state: 'fine',
  reason: '',
  runbook: '',
  ...more.problem,
  details: more.details ?? [],
  link: more.link ?? null,
})

const waitingText = (count: number, oldestSeconds: number | null): string =>
  count === 0
    ? 'None'
    : `${count.toLocaleString('en-IN')}${oldestSeconds === null ? '' : `, the oldest for ${durationText(oldestSeconds)}`}`

const when = (isTrue: boolean, problem: Problem): Problem | null => (isTrue ? problem : null)

function databaseRows({ facts, replicaLagSeconds }: StatusInput): StatusRow[] {
  const { version, bytes, connections, maxConnections } = facts
  const rows = [
    rowOf('database', 'Database', `PostgreSQL ${version.split(' ')[0]} answers, ${sizeText(bytes)}`),
    rowOf('connections', 'Connections', `${connections} of ${maxConnections}`, {
      problem: when(connections > 0.8 * maxConnections, {
        state: 'look',
        reason: 'The database is close to its number of connections: raise max_connections, or run fewer processes.',
        runbook: 'HandsetDatabaseConnectionsExhausted',
      }),
    }),
  ]
  if (replicaLagSeconds === null) return rows
  return [
    ...rows,
    rowOf('replica', 'Read replica', `${durationText(replicaLagSeconds)} behind at most`, {
      problem: when(replicaLagSeconds > limits.replicaSeconds, {
        state: 'look',
        reason: 'The replica does not follow, so the primary is read instead.',
        runbook: 'HandsetReplicaBehind',
      }),
    }),
  ]
}

function jobRows({ facts, load, failingJobs }: StatusInput): StatusRow[] {
  const { jobsDue, oldestJobSeconds, jobsFailing } = load
  return [
    rowOf('workers', 'Job workers', facts.workers === 0 ? 'None' : `${facts.workers} at work`, {
      problem: when(facts.workers === 0, {
        state: 'act',
        reason: 'No process takes background jobs: no message is sent and no payment is settled in the background.',
        runbook: 'HandsetNoJobWorker',
      }),
    }),
    rowOf('jobs', 'Background jobs that wait', waitingText(jobsDue, oldestJobSeconds), {
      problem: when((oldestJobSeconds ?? 0) > limits.jobSeconds, {
        state: 'look',
        reason: 'Jobs are late: there are too few workers, or a provider hangs.',
        runbook: 'HandsetJobsLate',
      }),
    }),
    rowOf('failing-jobs', 'Background jobs that fail', waitingText(jobsFailing, null), {
      problem: when(jobsFailing > 0, {
        state: 'look',
        reason: 'Their last try failed; they are tried again, with growing pauses.',
        runbook: 'HandsetJobsFailing',
      }),
      details: failingJobs.map(
        ({ task, count, attempts, lastError }) =>
          `${jobNameOf(task)}${count > 1 ? ` (${count})` : ''}, tried ${countText(attempts, 'time')}: ${redactContacts(lastError).slice(0, maxError)}`,
      ),
    }),
  ]
}

function customerRows({ facts, load }: StatusInput): StatusRow[] {
  const { messagesFailed } = facts
  return [
    rowOf('orders', 'Orders of the last hour', `${load.ordersMade} made, ${load.ordersPaid} of them paid`, {
      link: { label: 'Orders', href: href('adminOrders') },
      problem: when(load.ordersMade >= 5 && load.ordersPaid === 0, {
        state: 'act',
        reason: 'Orders are made, but none is paid.',
        runbook: 'HandsetOrdersNotPaid',
      }),
    }),
    rowOf('payments', 'Open payments', waitingText(load.openPayments, null), {
      link: { label: 'Payment issues', href: href('adminPaymentIssues') },
      problem: when((load.overduePaymentSeconds ?? 0) > limits.paymentSeconds, {
        state: 'act',
        reason: 'A payment ended 45 minutes ago without a known outcome: somebody may have paid and has no order.',
        runbook: 'HandsetPaymentsStuck',
      }),
    }),
    rowOf('messages', 'Messages that wait', waitingText(load.messagesWaiting, load.oldestMessageSeconds), {
      link: providersPage,
      problem: when((load.oldestMessageSeconds ?? 0) > limits.messageSeconds, {
        state: 'look',
        reason: 'Messages are late: see whether SMS and e-mail work, and whether jobs are done.',
        runbook: 'HandsetMessagesLate',
      }),
    }),
    rowOf('failed-messages', 'Messages given up in 24 hours', waitingText(messagesFailed, null), {
      link: providersPage,
      problem: when(messagesFailed > 0, {
        state: 'look',
        reason: 'They were refused or not delivered. The order says which.',
      }),
    }),
  ]
}

const providerRows = ({ providers, providerCalls, failingProviders }: StatusInput): StatusRow[] =>
  providers.map(({ key, label }) => {
    const { calls, failures, lastFailure } = providerCalls.find(({ provider }) => provider === key) ?? {
      calls: 0,
      failures: 0,
      lastFailure: '',
    }
    const isFailing = failingProviders.includes(key)
    const value =
      calls === 0 ? 'Not called' : `${countText(calls - failures, 'answer')}, ${countText(failures, 'failure')}`
    return rowOf(`provider-${key}`, label, value, {
      link: isFailing || failures > 0 ? providersPage : null,
      problem: isFailing
        ? { state: 'act', reason: `Most calls fail: ${lastFailure}`, runbook: 'HandsetProviderFailing' }
        : failures > 0
          ? { state: 'look', reason: `Some calls failed: ${lastFailure}` }
          : when(calls === 0, { state: 'quiet' }),
    })
  })

function spaceRow(space: FreeSpace | null): StatusRow {
  if (!space)
    return rowOf('disk', 'Disk', 'Unknown', { problem: { state: 'look', reason: 'The disk could not be asked.' } })
  const ratio = space.freeBytes / space.totalBytes
  const value = `${sizeText(space.freeBytes)} free, ${Math.round(ratio * 100)}%`
  const problem: Problem | null =
    space.freeBytes < limits.freeBytes
      ? { state: 'act', reason: 'The disk is about to be full: make room at once.', runbook: 'HandsetDiskFull' }
      : when(ratio < limits.freeRatio, {
          state: 'look',
          reason: 'The disk fills up: delete old backups and logs, or enlarge it.',
          runbook: 'HandsetDiskLow',
        })
  return rowOf('disk', 'Disk', value, { problem })
}

/** Shops that are backed up by other means have nothing to show here: quiet, not a fault. */
function backupRows({ ageSeconds, drillAgeSeconds }: StatusInput['backup']): StatusRow[] {
  const row = (key: string, label: string, seconds: number | null, limit: number, late: Omit<Problem, 'state'>) =>
    rowOf(key, label, seconds === null ? 'None known' : `${durationText(seconds)} ago`, {
      problem: seconds === null ? { state: 'quiet' } : when(seconds > limit, { state: 'look', ...late }),
    })
  return [
    row('backup', 'Last backup', ageSeconds, limits.backupSeconds, {
      reason: 'The newest backup is more than two days old.',
      runbook: 'HandsetBackupOld',
    }),
    row('restore-drill', 'Last trial restore without a fault', drillAgeSeconds, limits.drillSeconds, {
      reason: 'No backup has been restored on trial for more than 100 days, so nobody knows whether they can be.',
      runbook: 'HandsetRestoreDrillOld',
    }),
  ]
}

function machineRows({ facts, cache, space, backup, uptimeSeconds, memoryBytes }: StatusInput): StatusRow[] {
  const responses = cache.hits + cache.misses
  const ratio = responses === 0 ? 0 : cache.hits / responses
  return [
    rowOf(
      'cache',
      'Public pages from memory',
      responses === 0
        ? 'None asked for yet'
        : `${Math.round(ratio * 100)}% of ${countText(responses, 'response')} of this process`,
      {
        problem: when(responses >= limits.minResponses && ratio < limits.hitRatio, {
          state: 'look',
          reason: 'Most public pages are rendered again: a crawler, or changes that never end.',
          runbook: 'HandsetPageCacheIneffective',
        }),
      },
    ),
    spaceRow(space),
    ...backupRows(backup),
    rowOf('processes', 'Processes', String(Math.max(1, facts.processes))),
    rowOf('this-process', 'This process', `Up for ${durationText(uptimeSeconds)}, ${sizeText(memoryBytes)} of memory`),
    rowOf('release', 'Release', `Migration ${facts.migration}, of ${facts.migratedAt}`),
  ]
}

/** How the shop runs, in words for people who do not read metrics. */
export const statusGroups = (input: StatusInput): StatusGroup[] => [
  { key: 'customers', title: 'Orders and messages', rows: customerRows(input) },
  { key: 'jobs', title: 'Background work', rows: jobRows(input) },
  { key: 'providers', title: 'Providers, this hour and the one before', rows: providerRows(input) },
  { key: 'database', title: 'Database', rows: databaseRows(input) },
  { key: 'machine', title: 'Machine', rows: machineRows(input) },
]
