import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { Logger, runOnce, type TaskList } from 'graphile-worker'
import { type QueryResult, sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import { callRows } from '@handset/contract/calls.ts'
import { type App, buildApp } from '../app.ts'
import { readConfiguration } from '../configuration/configuration.ts'
import { type Database, openDatabase } from '../platform/database/database.ts'
import type { Services } from '../platform/core/services.ts'
import { publishInvalidation } from '../platform/database/invalidation-bus.ts'
import { runQueuedJob } from '../platform/jobs/run-queued-job.ts'
import { type ShopClient, shopCalls } from './shop-calls.ts'
import { copyTemplate } from './test-database.ts'

interface AuditedChange {
  actor: string
  action: string
  before: unknown
  after: unknown
}

export interface TestShop extends ShopClient {
  databaseUrl: string
  services: Services
  app: App
  /** Resolves once the server has seen every change committed before; `call` waits by itself. */
  changesArrived(): Promise<void>
  /** Runs a statement: ``shop.query`update …` ``. */
  query<Row>(statement: TemplateStringsArray, ...values: unknown[]): Promise<QueryResult<Row>>
  /** A call of the owner. */
  asOwner: TestShop['call']
  /** A call of a packer. */
  asPacker: TestShop['call']
  /** The audit log of an entity, oldest first. */
  trail(entity: string): Promise<AuditedChange[]>
  /** Runs every due job to its end. */
  work(): Promise<void>
  /** Lines logged at error level; a test that expects one takes it out. */
  errors: string[]
  /** Every line of the log, from `LOG_LEVEL` on. */
  lines: string[]
  close(): Promise<void>
}

export interface ShopOptions {
  /** A database server other than the one that all test files share. */
  adminUrl?: string
  pages?: boolean
  worker?: boolean
  environment?: Record<string, string>
  /** False: an open shop with nothing but its staff. */
  demo?: boolean
  /** As before its opening. */
  isShut?: boolean
  staffHeartbeatMs?: number
  providerTimeout?: { timeoutMs: number }
}

function linesOf(stream: PassThrough): { errors: string[]; lines: string[] } {
  const errors: string[] = []
  const all: string[] = []
  let rest = ''
  stream.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    all.push(...lines)
    for (const line of lines) if (/"level":(50|60)/.test(line)) errors.push(line)
  })
  return { errors, lines: all }
}

/**
 * Resolves once the server has seen every change committed before: a cached call may be some milliseconds late otherwise.
 * PostgreSQL delivers notifications in the order of their commits.
 */
function watchChanges({ db, invalidationBus }: Services): () => Promise<void> {
  const waiting = new Map<string, () => void>()
  let count = 0
  invalidationBus.onChange((tags) => {
    for (const tag of tags ?? waiting.keys()) {
      waiting.get(tag)?.()
      waiting.delete(tag)
    }
  })
  return async () => {
    const tag = `test:${(count += 1)}`
    const arrived = new Promise<void>((resolve) => void waiting.set(tag, resolve))
    await publishInvalidation(db, [tag])
    await arrived
  }
}

async function countLockedJobs(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from graphile_worker.jobs where locked_at is not null`.execute(db)
  return rows[0]?.count ?? 0
}

/** A whole shop for one test file: its own database copied from the seeded template, a real server on a free port, sandbox providers. */
export async function openShop(options: ShopOptions = {}): Promise<TestShop> {
  const { demo = true } = options
  const adminUrl = options.adminUrl ?? inject('adminUrl')
  const copy = await copyTemplate(adminUrl, { demo })
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-shop-'))
  const configuration = readConfiguration({
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: copy.url,
    DEMO: '1',
    LOG_LEVEL: 'warn',
    OTP_SECRET: 'a secret for tests',
    ...options.environment,
  })
  // The sandbox stands in for the providers of a shop without the demo too.
  if (!demo) configuration.demo = false
  const database = openDatabase(copy.url)
  if (options.isShut || !demo)
    await database.db
      .updateTable('shop_opening')
      .set({ opened_at: options.isShut ? null : sql<Date>`now()` })
      .execute()
  const logStream = new PassThrough()
  const { errors, lines } = linesOf(logStream)
  const app = await buildApp({
    configuration,
    database,
    databaseUrl: copy.url,
    logStream,
    pages: options.pages ?? false,
    ...(options.staffHeartbeatMs === undefined ? {} : { staffHeartbeatMs: options.staffHeartbeatMs }),
    ...(options.providerTimeout ? { providerTimeout: options.providerTimeout } : {}),
  })
  const origin = await app.listen()
  if (options.worker) await app.startWorker()
  const { db } = database
  const tasks: TaskList = Object.fromEntries(
    app.jobs.map((definition) => [
      definition.name,
      (payload: unknown, { job }) => runQueuedJob(app.services, definition, { id: job.id, payload }),
    ]),
  )
  const changesArrived = watchChanges(app.services)
  const client = shopCalls(origin, db)
  const callAs =
    (kind: 'admin' | 'warehouse'): TestShop['call'] =>
    async (callPath, input, more) =>
      shop.call(callPath, input, { token: await shop.token(kind), ...more })

  const shop: TestShop = {
    ...client,
    databaseUrl: copy.url,
    services: app.services,
    app,
    errors,
    lines,
    async call(callPath, input, callOptions) {
      if (callRows[callPath]?.cached) await changesArrived()
      return client.call(callPath, input, callOptions)
    },
    changesArrived,
    query: (statement, ...values) => sql<never>(statement, ...values).execute(db),
    asOwner: callAs('admin'),
    asPacker: callAs('warehouse'),
    trail: (entity) =>
      db
        .selectFrom('audit_log')
        .select(['actor', 'action', 'before', 'after'])
        .where('entity', '=', entity)
        .orderBy('id')
        .execute(),
    async work() {
      await runOnce({ pgPool: database.pool, taskList: tasks, logger: new Logger(() => () => {}) })
      // graphile-worker does not await its `complete_job`: until it arrives, the job's queue takes no other job.
      for (let tries = 0; tries < 400 && (await countLockedJobs(db)) > 0; tries += 1) await setTimeout(2)
    },
    async close() {
      await app.close()
      await database.close()
      await copy.drop()
      await fs.rm(dataDir, { recursive: true, force: true })
      if (errors.length > 0) throw new Error(`Unexpected errors were logged:\n${errors.join('\n')}`)
    },
  }
  return shop
}

/** A shop for the tests of one file: opened before the first test is collected, closed after the last. */
export async function openFileShop(options: ShopOptions = {}): Promise<TestShop> {
  const shop = await openShop(options)
  afterAll(() => shop.close())
  return shop
}
