import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { openDatabase } from './database.ts'

const pollMs = 500

interface Options {
  url: string
  primary: pg.Pool
  /** Beyond this age of its newest data the replica is not read. */
  maxLagSeconds: number
  onError(error: Error): void
}

/** A position in the log of a timeline, and when everything committed on the primary lay before it. */
interface Mark {
  lsn: string
  timeline: number
  at: number
}

/**
 * Reads from a streaming replica never show less than the reader may expect: the log position of the primary is asked for, and
 * the replica serves once it has replayed it. While it lags, is unreachable or unknown, reads go to the primary.
 *
 * After a failover that lost commits, a replica may have replayed what the new primary never had, up to a later position. The new
 * primary writes another timeline, so positions are compared only on the same one. An ordinary user may read that of a replica from its
 * control file only, which names a new timeline some minutes late: meanwhile the primary is read.
 */
export function openReadReplica({ url, primary, maxLagSeconds, onError }: Options) {
  const replica = openDatabase(url, { onError })
  const stopping = new AbortController()
  let confirmedAt: number | null = null
  let changedAt = performance.now()
  let pending: Mark | null = null
  let isAway = false

  async function markNow(): Promise<Mark> {
    const at = performance.now()
    const { rows } = await primary.query<Pick<Mark, 'lsn' | 'timeline'>>(
      `select lsn::text, ('x' || left(pg_walfile_name(lsn), 8))::bit(32)::integer as timeline
       from (select pg_current_wal_insert_lsn() as lsn) now`,
    )
    return { ...rows[0]!, at }
  }
  async function hasReplayed({ lsn, timeline, at }: Mark): Promise<boolean> {
    const { rows } = await replica.pool.query<{ done: boolean }>(
      `select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false)
         and greatest((select timeline_id from pg_control_checkpoint()), (select min_recovery_end_timeline from pg_control_recovery())) = $2 as done`,
      [lsn, timeline],
    )
    const done = rows[0]?.done === true
    if (done) confirmedAt = Math.max(confirmedAt ?? 0, at)
    return done
  }
  async function poll(): Promise<void> {
    pending ??= await markNow()
    if (await hasReplayed(pending)) pending = null
  }
  const polling = (async () => {
    while (!stopping.signal.aborted) {
      await poll().then(
        () => (isAway = false),
        (error: Error) => {
          isAway = true
          onError(error)
        },
      )
      await sleep(pollMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  const lagSeconds = () => (confirmedAt === null ? null : (performance.now() - confirmedAt) / 1000)
  const isFresh = () => !isAway && (lagSeconds() ?? Infinity) <= maxLagSeconds
  return {
    /** For reads of what changes rarely and is announced: the replica, once it has everything that was committed at the last change. */
    afterChanges: () => (confirmedAt !== null && confirmedAt >= changedAt && isFresh() ? replica.db : null),
    /** For reports: the replica, if it has everything that is committed now. */
    async upToNow() {
      if (!isFresh()) return null
      try {
        return (await hasReplayed(await markNow())) ? replica.db : null
      } catch (error) {
        onError(error as Error)
        return null
      }
    },
    /** Called when a change is announced or may have been missed. */
    noteChange: () => void (changedAt = performance.now()),
    /** Seconds since the replica is known to have had everything; null before the first time. */
    lagSeconds,
    async stop() {
      stopping.abort()
      await polling
      await replica.close()
    },
  }
}
export type ReadReplica = ReturnType<typeof openReadReplica>
