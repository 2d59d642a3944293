import type { ProviderKey } from '@handset/contract/domains/opening/providers.shape.ts'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { Counter, Histogram } from 'prom-client'
import type { Reader } from '../database/transaction.ts'
import { redactContacts } from '../security/redact.ts'

interface Sums {
  calls: number
  failures: number
  /** Monotonic, in milliseconds; null if there was none. */
  lastGoodMs: number | null
  lastFailedMs: number | null
  lastFailure: string
}

const flushMs = 5_000
const maxFailure = 200

async function storeSums(db: Reader, batch: Map<ProviderKey, Sums>): Promise<void> {
  // Read once: a failure right after a good call must stay the later one.
  const nowMs = performance.now()
  const secondsAgo = (ms: number | null) => (ms === null ? null : (nowMs - ms) / 1000)
  const rows = Array.from(batch, ([provider, { calls, failures, lastGoodMs, lastFailedMs, lastFailure }]) => ({
    provider,
    calls,
    failures,
    good_ago: secondsAgo(lastGoodMs),
    failed_ago: secondsAgo(lastFailedMs),
    last_failure: lastFailure,
  }))
  // In the order of their keys, so that two processes wait for each other in one direction only.
  await sql`
    insert into provider_hours as h (provider, hour, calls, failures, last_good_at, last_failed_at, last_failure)
    select provider, date_trunc('hour', now(), 'Asia/Kolkata'), calls, failures, now() - make_interval(secs => good_ago), now() - make_interval(secs => failed_ago), last_failure
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (provider text, calls integer, failures integer, good_ago float8, failed_ago float8, last_failure text)
    order by provider
    on conflict (provider, hour) do update set calls = h.calls + excluded.calls, failures = h.failures + excluded.failures,
      last_good_at = greatest(h.last_good_at, excluded.last_good_at), last_failed_at = greatest(h.last_failed_at, excluded.last_failed_at),
      last_failure = case when excluded.last_failed_at > coalesce(h.last_failed_at, '-infinity') then excluded.last_failure else h.last_failure end`.execute(
    db,
  )
}

/** Counts how calls of providers end, and stores the sums by provider and hour: one statement every few seconds, none without calls. */
export function openProviderRecord(db: Reader, log: () => FastifyBaseLogger) {
  const counter = new Counter({
    name: 'handset_provider_calls_total',
    help: 'Calls of outside services by how they ended',
    labelNames: ['provider', 'outcome'],
    registers: [],
  })
  const durations = new Histogram({
    name: 'handset_provider_call_seconds',
    help: 'Time that calls of outside services took, answered or not',
    labelNames: ['provider'],
    // Most calls are given up after 5 s, those of couriers and mail later.
    buckets: [0.1, 0.3, 1, 3, 5, 15],
    registers: [],
  })
  let counted = new Map<ProviderKey, Sums>()
  let last: Promise<unknown> = Promise.resolve()

  function flush(): Promise<unknown> {
    if (counted.size === 0) return last
    const batch = counted
    counted = new Map()
    last = last
      .then(() => storeSums(db, batch))
      .catch((error: unknown) => log().warn({ err: error }, 'calls of providers not counted'))
    return last
  }

  const timer = setInterval(() => void flush(), flushMs)
  timer.unref()
  return {
    /**
     * Counts a call in memory: `failure` says in words why it failed, null that the provider responded; `seconds` is how long the call
     * took, where it was measured.
     */
    note(provider: ProviderKey, failure: string | null, seconds?: number) {
      if (seconds !== undefined) durations.observe({ provider }, seconds)
      if (failure === null) log().debug({ provider, seconds }, 'a provider answered')
      else log().info({ provider, seconds, reason: failure }, 'a call of a provider failed')
      counter.inc({ provider, outcome: failure === null ? 'good' : 'failed' })
      const sums = counted.get(provider) ?? {
        calls: 0,
        failures: 0,
        lastGoodMs: null,
        lastFailedMs: null,
        lastFailure: '',
      }
      counted.set(provider, sums)
      sums.calls += 1
      if (failure === null) return void (sums.lastGoodMs = performance.now())
      sums.failures += 1
      sums.lastFailedMs = performance.now()
      sums.lastFailure = redactContacts(failure).slice(0, maxFailure)
    },
    /** Stores what was counted. */
    flush: async () => void (await flush()),
    async close() {
      clearInterval(timer)
      await flush()
    },
    counter,
    /** How long the calls of this process took, in seconds. */
    durations,
  }
}
export type ProviderRecord = ReturnType<typeof openProviderRecord>
