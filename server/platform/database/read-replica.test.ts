import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { primarySettings, type Standby, startStandby } from '../../test/standby.ts'
import { type DatabaseHandle, openDatabase } from './database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { openReadReplica, type ReadReplica } from './read-replica.ts'

const patience = { timeout: 20_000, interval: 50 }

describe.skipIf(process.platform === 'win32')('reads from a replica', { timeout: 60_000 }, () => {
  let folder = ''
  let primary: EmbeddedPostgres
  let standby: Standby
  let database: DatabaseHandle
  let standbyHandle: DatabaseHandle
  let replica: ReadReplica
  const errors: Error[] = []

  beforeAll(async () => {
    folder = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-replica-'))
    await fs.chmod(folder, 0o755)
    const durable = false
    primary = await startEmbeddedPostgres({
      dataDir: path.join(folder, 'primary'),
      durable,
      settings: primarySettings,
    })
    database = openDatabase(primary.url)
    await database.pool.query('create table notes (id int)')
    standby = await startStandby(primary, folder, { durable })
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
    await fs.rm(folder, { recursive: true, force: true })
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
