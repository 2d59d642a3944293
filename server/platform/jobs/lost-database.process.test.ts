import type { ServerResponse } from 'node:http'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { json } from '../../gateways/fake-provider.ts'
import { setUpFolder } from '../../test/files/set-up-folder.ts'
import { type ServerProcess, startServerProcess } from '../../test/processes/server-process.ts'
import { openConnection, fillDatabase } from '../../test/test-database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../database/embedded-postgres.ts'

const patience = { timeout: 40_000, interval: 50 }
const accepted = JSON.stringify({ type: 'success', request_id: 'sms-1' })

describe.skipIf(process.platform === 'win32')('a server whose database goes away', { timeout: 90_000 }, () => {
  const at = setUpFolder()
  let postgres: EmbeddedPostgres
  let server: ServerProcess
  let observer: pg.Client
  /** The SMS calls that wait for their response. */
  let calls: ServerResponse[] = []

  async function connectObserver(): Promise<void> {
    observer = await openConnection(postgres.url)
    observer.on('error', () => {})
  }

  beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ dataDir: at() })
    await fillDatabase(postgres.url)
    await connectObserver()
    server = await startServerProcess(postgres.url)
  })
  beforeEach(() => {
    calls = []
    server.sms.received.length = 0
    server.sms.respond = () => (response) => void calls.push(response)
  })
  afterEach(() => {
    if (!server.isRunning()) throw new Error(`The server ended:\n${server.output()}`)
  })
  afterAll(async () => {
    await observer.end()
    await server.close()
    await postgres.stop()
  })

  /** Queues an SMS and waits until its job is calling the provider. */
  async function jobInFlight(): Promise<void> {
    await observer.query(`
      with queued as (
        insert into messages (effect_key, channel, recipient, kind, variables)
        values (gen_random_uuid()::text, 'sms', '9000000001', 'delivered', '{}') returning id)
      select queue_job('send-messages', json_build_object('messageIds', json_agg(id))) from queued`)
    await vi.waitFor(() => expect(calls).toHaveLength(1), patience)
  }

  const received = () => calls[0]!.writeHead(200, { 'content-type': 'application/json' }).end(accepted)

  /** Ends the connection on which the worker waits for the observer's lock. */
  const cutWaiting = () =>
    vi.waitFor(async () => {
      const { rowCount } = await observer.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rowCount).toBe(1)
    }, patience)

  async function restartDatabase(signal: NodeJS.Signals): Promise<void> {
    const pid = postgres.ownedPid()!
    process.kill(pid, signal)
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), patience)
    await vi.waitFor(async () => (postgres = await startEmbeddedPostgres({ dataDir: at() })), patience)
    await connectObserver()
  }

  /** Waits until the job is gone and the worker alive; returns how many messages the provider received. */
  async function receivedWhenDone(): Promise<number> {
    await vi.waitFor(async () => {
      const { rows } = await observer.query(
        `select (select count(*)::int from graphile_worker.jobs where task_identifier = 'send-messages') as jobs,
                (select count(*)::int from messages where sent_at is null) as unsent`,
      )
      expect(rows).toEqual([{ jobs: 0, unsent: 0 }])
    }, patience)
    await vi.waitFor(async () => expect(await server.metric('handset_job_worker_alive')).toBe('1'), patience)
    return server.sms.received.length
  }

  it.each(['SIGQUIT', 'SIGKILL'] as const)('finishes the job in flight after %s to the database', async (signal) => {
    await jobInFlight()
    await restartDatabase(signal)
    received()
    expect(await receivedWhenDone()).toBe(1)
  })

  it.each(['SIGQUIT', 'SIGKILL'] as const)(
    'records after %s to the database that the message was sent',
    async (signal) => {
      await jobInFlight()
      const restarted = restartDatabase(signal)
      received()
      await restarted
      expect(await receivedWhenDone()).toBe(1)
    },
  )

  it('completes a job whose connection is cut while it is completed', async () => {
    await jobInFlight()
    await observer.query('begin; select from graphile_worker._private_jobs where locked_at is not null for update')
    received()
    await cutWaiting()
    await observer.query('rollback')
    expect(await receivedWhenDone()).toBe(1)
  })

  it('repeats a job whose connection is cut while its failure is recorded', async () => {
    await jobInFlight()
    await observer.query('begin; select from graphile_worker._private_jobs where locked_at is not null for update')
    server.sms.respond = () => json({ type: 'success', request_id: 'sms-2' })
    // The provider surely sent nothing: after a lost response the message would be given up instead.
    calls[0]!.writeHead(503).end()
    await cutWaiting()
    await observer.query('rollback')
    expect(await receivedWhenDone()).toBe(2)
  })

  it('goes on after every connection is cut', async () => {
    await jobInFlight()
    await observer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    received()
    expect(await receivedWhenDone()).toBe(1)
  })

  it('goes on after the database was frozen for longer than a statement may take', async () => {
    await jobInFlight()
    const { rows } = await observer.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    const frozen = [postgres.ownedPid()!, ...rows.map(({ pid }) => pid)]
    for (const pid of frozen) process.kill(pid, 'SIGSTOP')
    received()
    await vi.waitFor(async () => expect(await server.metric('handset_job_worker_alive')).toBe('0'), patience)
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
    expect(await receivedWhenDone()).toBe(1)
  })
})
