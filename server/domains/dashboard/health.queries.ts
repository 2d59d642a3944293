import { dashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { z } from 'zod'
import { workerLockClass } from '../../platform/jobs/worker-locks.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/core/services.ts'

const healthRow = dashboardSummary.shape.health.element
type Health = z.infer<typeof healthRow>

const labels: Record<string, string> = {
  sms: 'SMS',
  email: 'Email',
  pinelabs: 'Pine Labs',
  razorpay: 'Razorpay',
  shipyaari: 'Shipyaari',
  shiprocket: 'Shiprocket',
  jobs: 'Background jobs',
  worker: 'Job worker',
  proxy: 'Proxy: all visitors count as one',
}
const order = Object.keys(labels)

const healthFactsRow = healthRow.omit({ label: true })

/**
 * Provider health over the last 24 hours. A message counts as failed if it was refused or not delivered, and while it has
 * waited for more than five minutes; a
 * payment declined by a bank counts as failed at its provider. Background jobs count if they failed and will be
 * retried. The job worker counts as failed if no process of the shop takes jobs, and the proxy if it is not trusted.
 */
export async function readHealth(db: Reader, proxy: Services['proxy']): Promise<Health[]> {
  const rows = await queryRows(db, healthFactsRow)`
    select channel as key, count(*) filter (where failed_at is not null or sent_at is null and coalesce(sending_until, created_at) < now() - interval '5 minutes') as failed, count(*) filter (where sent_at is not null and failed_at is null) as done
    from messages where created_at > now() - interval '1 day' group by channel
    union all
    select provider, count(*) filter (where state in ('failed', 'mismatch')), count(*) filter (where state = 'captured')
    from payment_attempts where created_at > now() - interval '1 day' group by provider
    union all
    select provider, count(*) filter (where state = 'failed'), count(*) filter (where state = 'booked')
    from shipments where provider <> 'hand' and created_at > now() - interval '1 day' group by provider
    union all
    select 'jobs', count(*), null from graphile_worker.jobs where last_error is not null
    union all
    select 'worker', case when count(*) = 0 then 1 else 0 end, null
    from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and classid = ${workerLockClass}::int and granted and datname = current_database()`
  const unset = proxy.isIgnored ? [{ key: 'proxy', failed: 1, done: null }] : []
  return [...rows, ...unset]
    .map((row) => ({ ...row, label: labels[row.key] ?? row.key }))
    .toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
}
