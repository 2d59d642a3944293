import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'

type Health = DashboardSummary['health'][number]

const labels: Record<string, string> = {
  sms: 'SMS',
  email: 'E-mail',
  pinelabs: 'Pine Labs',
  razorpay: 'Razorpay',
  shipyaari: 'Shipyaari',
  shiprocket: 'Shiprocket',
  jobs: 'Background jobs',
}
const order = Object.keys(labels)

/**
 * Provider health over the last 24 hours. A message that has waited for five minutes counts as failed while it waits; a
 * payment declined by a bank counts as failed at its provider. Background jobs count if they failed and will be
 * retried.
 */
export async function readHealth(db: Reader): Promise<Health[]> {
  const { rows } = await sql<Omit<Health, 'label'>>`
    select channel as key, count(*) filter (where sent_at is null and created_at < now() - interval '5 minutes') as failed, count(sent_at) as done
    from messages where created_at > now() - interval '1 day' group by channel
    union all
    select provider, count(*) filter (where state in ('failed', 'mismatch')), count(*) filter (where state = 'captured')
    from payment_attempts where created_at > now() - interval '1 day' group by provider
    union all
    select provider, count(*) filter (where state = 'failed'), count(*) filter (where state = 'booked')
    from shipments where created_at > now() - interval '1 day' group by provider
    union all
    select 'jobs', count(*), null from graphile_worker.jobs where last_error is not null`.execute(db)
  return rows
    .map((row) => ({ ...row, label: labels[row.key] ?? row.key }))
    .toSorted((one, other) => order.indexOf(one.key) - order.indexOf(other.key))
}
