import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { setUpFolder } from '../../test/files/set-up-folder.ts'
import { primarySettings, type Standby, startStandby } from '../../test/processes/standby.ts'
import { type DatabaseHandle, openDatabase } from './database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { openReadReplica, type ReadReplica } from './read-replica.ts'

const patience = { timeout: 20_000, interval: 50 }

describe.skipIf(process.platform === 'win32')('reads from a replica', { timeout: 60_000 }, () => {
  const at = setUpFolder()
  let primary: EmbeddedPostgres
  let standby: Standby
  let database: DatabaseHandle
  let standbyHandle: DatabaseHandle
  let replica: ReadReplica
  const errors: Error[] = []

  beforeAll(async () => {
    const durable = false
    primary = await startEmbeddedPostgres({
      dataDir: at('primary'),
      durable,
      settings: primarySettings,
    })
    database = openDatabase(primary.url)
    await database.pool.query('create table notes (id int)')
    standby = await startStandby(primary, at(), { durable })
    standbyHandle = openDatabase(standby.url)
    replica = openReadReplica({
      url: standby.url,
      primary: database.pool,
      maxLagSeconds: 5,
      onError: (error) => void errors.push(error),
    })
  }, 120_000)
  afterAll(async () => {
    await replica.stop()
    await standbyHandle.close()
    await database.close()
    await standby.stop()
    await primary.stop()
  })

  const onStandby = (text: string): Promise<pg.QueryResult> => standbyHandle.pool.query(text)
  const untilFollowing = () => vi.waitFor(() => expect(replica.afterChanges()).not.toBeNull(), patience)

  it('go to the replica once it has what was announced', async () => {
    await untilFollowing()
    await onStandby('select pg_wal_replay_pause()')
    await database.pool.query('insert into notes values (1)')
    replica.noteChange()
    expect(replica.afterChanges()).toBeNull()
    await onStandby('select pg_wal_replay_resume()')
    await untilFollowing()
    const { rows } = await onStandby('select id from notes')
    expect(rows).toEqual([{ id: 1 }])
  })

  it('for reports go to the primary until the replica has the newest commit', async () => {
    await untilFollowing()
    await vi.waitFor(async () => expect(await replica.upToNow()).not.toBeNull(), patience)
    await onStandby('select pg_wal_replay_pause()')
    await database.pool.query('insert into notes values (2)')
    expect(await replica.upToNow()).toBeNull()
    await onStandby('select pg_wal_replay_resume()')
    await vi.waitFor(async () => expect(await replica.upToNow()).not.toBeNull(), patience)
  })

  it('go to the primary when the replica has not followed for longer than the bound', async () => {
    await untilFollowing()
    await onStandby('select pg_wal_replay_pause()')
    // No change is announced: only the age of the replica counts.
    await database.pool.query('insert into notes values (3)')
    await vi.waitFor(() => expect(replica.afterChanges()).toBeNull(), patience)
    expect(replica.lagSeconds()).toBeGreaterThan(5)
    await onStandby('select pg_wal_replay_resume()')
    await untilFollowing()
  })

  it('go to the primary when the replica is away', async () => {
    await untilFollowing()
    process.kill(standby.ownedPid()!, 'SIGINT')
    await vi.waitFor(async () => expect(await replica.upToNow()).toBeNull(), patience)
    expect(errors.length).toBeGreaterThan(0)
    await vi.waitFor(() => expect(replica.afterChanges()).toBeNull(), patience)
  })
})

describe.skipIf(process.platform === 'win32')('a replica of a primary that was lost', { timeout: 60_000 }, () => {
  const at = setUpFolder()
  const closers: (() => Promise<unknown>)[] = []
  afterAll(async () => {
    // oxlint-disable-next-line no-await-in-loop -- databases after their connections
    for (const close of closers.toReversed()) await close()
  })
  const opened = (url: string): DatabaseHandle => {
    const handle = openDatabase(url, { onError: () => {} })
    closers.push(() => handle.close())
    return handle
  }

  it('is not read while it has commits that the promoted standby never got', async () => {
    const durable = false
    const primary = await startEmbeddedPostgres({
      dataDir: at('primary'),
      durable,
      settings: primarySettings,
    })
    closers.push(() => primary.stop())
    const lost = opened(primary.url)
    await lost.pool.query('create table notes (id int)')
    const next = await startStandby(primary, at('next'), { durable })
    closers.push(() => next.stop())
    const follower = await startStandby(primary, at('follower'), { durable })
    closers.push(() => follower.stop())
    const promoted = opened(next.url)
    const ahead = opened(follower.url)
    // What the primary commits from now on reaches one of its two standbys whole, and the other is promoted.
    const receiver = await promoted.pool.query<{ pid: number }>('select pid from pg_stat_wal_receiver')
    process.kill(receiver.rows[0]!.pid, 'SIGSTOP')
    await lost.pool.query('insert into notes select generate_series(1, 100000)')
    const { rows } = await lost.pool.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
    await vi.waitFor(async () => {
      const replayed = await ahead.pool.query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as done', [rows[0]!.lsn])
      expect(replayed.rows).toEqual([{ done: true }])
    }, patience)
    process.kill(primary.ownedPid()!, 'SIGQUIT')
    process.kill(receiver.rows[0]!.pid, 'SIGCONT')
    await next.promote()
    const behind = await promoted.pool.query('select pg_current_wal_insert_lsn() < $1::pg_lsn as behind', [
      rows[0]!.lsn,
    ])
    expect(behind.rows).toEqual([{ behind: true }])
    const replica = openReadReplica({
      url: follower.url,
      primary: promoted.pool,
      maxLagSeconds: 5,
      onError: () => {},
    })
    closers.push(() => replica.stop())
    expect(await replica.upToNow()).toBeNull()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect([await replica.upToNow(), replica.afterChanges(), replica.lagSeconds()]).toEqual([null, null, null])
  })
})
