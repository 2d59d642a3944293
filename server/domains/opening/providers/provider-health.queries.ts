import { type ProviderHealth, providerHealth } from '@handset/contract/domains/opening/providers.shape.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { indiaTimeText } from '../../../platform/database/india-time-text.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'

const minFailures = 5
const retentionDays = 90

/** Providers of which most calls of this hour and the one before failed, the newest among them: `select … group by provider`. */
export const failingProviders: RawBuilder<unknown> = sql`
  select provider from provider_hours where hour >= date_trunc('hour', now(), 'Asia/Kolkata') - interval '1 hour' group by provider
  having sum(failures) >= ${sql.lit(minFailures)} and 2 * sum(failures) >= sum(calls)
    and max(last_failed_at) >= coalesce(max(last_good_at), '-infinity')`

const noCalls: ProviderHealth = {
  last_good_at: '',
  last_failed_at: '',
  last_failure: '',
  calls_today: 0,
  failures_today: 0,
  is_failing: false,
}

const healthRow = providerHealth.extend({
  provider: z.string(),
})

/** How the calls of each provider ended. */
export async function readProviderHealth(db: Reader): Promise<(provider: string) => ProviderHealth> {
  const rows = await queryRows(db, healthRow)`
    with today as (select date_trunc('day', now(), 'Asia/Kolkata') as start)
    select h.provider,
      ${indiaTimeText(sql`max(h.last_good_at)`)} as last_good_at,
      ${indiaTimeText(sql`max(h.last_failed_at)`)} as last_failed_at,
      coalesce((array_agg(h.last_failure order by h.last_failed_at desc) filter (where h.failures > 0))[1], '') as last_failure,
      coalesce(sum(h.calls) filter (where h.hour >= today.start), 0)::integer as calls_today,
      coalesce(sum(h.failures) filter (where h.hour >= today.start), 0)::integer as failures_today,
      h.provider in (${failingProviders}) as is_failing
    from provider_hours h cross join today group by h.provider`
  const found = new Map(rows.map(({ provider, ...health }) => [provider, health]))
  return (provider) => found.get(provider) ?? noCalls
}

const providerRow = z.object({ provider: z.string() })

/** The providers that fail now, by key. */
export async function listFailingProviders(db: Reader): Promise<string[]> {
  const rows = await queryRows(db, providerRow)`select provider from (${failingProviders}) failing`
  return rows.map(({ provider }) => provider)
}

/** Deletes what is older than 90 days; returns how many rows. */
export async function deleteOldProviderHours(db: Reader): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('provider_hours')
    .where('hour', '<', sql<Date>`now() - make_interval(days => ${sql.lit(retentionDays)})`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
