import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { readFigures } from './shop-figures.ts'

const quietMs = 2000
const lockAttempts = 15

interface Point {
  name: string
  lsn: string
}

interface Sessions {
  /** Holds the snapshot that is counted. */
  counter: pg.Client
  marker: pg.Client
}

/**
 * Marks a point in the log and counts the shop as it is at exactly this point: at a moment when nobody writes, or else while
 * writers wait for some milliseconds. Behind a transaction that writes for half a minute the figures are not exact.
 */
export async function markPoint(url: string) {
  const client = () => new pg.Client({ connectionString: url, application_name: 'handset-backup' })
  const sessions = { counter: client(), marker: client() }
  for (const one of Object.values(sessions)) one.on('error', () => {})
  try {
    for (const one of Object.values(sessions)) await one.connect()
    const exact = (await markWhileQuiet(sessions)) ?? (await markWhileLocked(sessions))
    const point = exact ?? (await markAnyhow(sessions))
    await flushLog(sessions)
    return { ...point, isExact: exact !== null, figures: await readFigures(sessions.counter) }
  } finally {
    await Promise.allSettled(Object.values(sessions).map((one) => one.end()))
  }
}

const snapshotOf = async (client: pg.Client): Promise<string> => {
  const { rows } = await client.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot')
  return rows[0]!.snapshot
}

/** The counter's snapshot is of the first statement. */
async function openSnapshot({ counter }: Sessions): Promise<string> {
  await counter.query('rollback; begin isolation level repeatable read read only')
  return snapshotOf(counter)
}

async function createPoint({ marker }: Sessions): Promise<Point> {
  const name = `handset-${randomBytes(6).toString('hex')}`
  const { rows } = await marker.query<{ lsn: string }>('select pg_create_restore_point($1)::text as lsn', [name])
  return { name, lsn: rows[0]!.lsn }
}

/** A restore point alone stays in memory for a moment, and a copy of the log's files would be without it. */
const flushLog = ({ marker }: Sessions): Promise<unknown> =>
  marker.query("select pg_logical_emit_message(false, 'handset-backup', '', true)")

/**
 * A transaction whose commit is in the log is seen some moments later, and has its number until then: if afterwards nobody has
 * one and nothing has ended, snapshot and point agree.
 */
async function markWhileQuiet(sessions: Sessions): Promise<Point | null> {
  for (const deadline = Date.now() + quietMs; Date.now() < deadline; await pause(5)) {
    const before = await openSnapshot(sessions)
    const point = await createPoint(sessions)
    const { rows } = await sessions.marker.query<{ writers: number }>(
      'select count(*)::integer as writers from pg_stat_activity where backend_xid is not null',
    )
    if (rows[0]!.writers === 0 && (await snapshotOf(sessions.marker)) === before) return point
  }
  return null
}

/** Waits for those who write, and lets others wait, for a quarter of a second at most. */
async function markWhileLocked(sessions: Sessions): Promise<Point | null> {
  const { marker } = sessions
  const { rows } = await marker.query<{ names: string }>(
    `select string_agg(oid::regclass::text, ', ') as names from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  for (let attempt = 1; attempt <= lockAttempts; attempt += 1) {
    try {
      await marker.query("begin; set local lock_timeout = '250ms'")
      await marker.query(`lock table ${rows[0]!.names} in share mode`)
      await openSnapshot(sessions)
      return await createPoint(sessions)
    } catch (error) {
      if ((error as pg.DatabaseError).code !== '55P03') throw error
    } finally {
      await marker.query('rollback')
    }
    await pause(2000)
  }
  return null
}

async function markAnyhow(sessions: Sessions): Promise<Point> {
  await openSnapshot(sessions)
  return createPoint(sessions)
}
