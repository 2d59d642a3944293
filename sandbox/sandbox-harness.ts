import fastify from 'fastify'
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, inject } from 'vitest'
import { sandbox } from './sandbox.ts'

/** A PostgreSQL server in which tests may create databases: that of this run, or of TEST_DATABASE_URL. */
function testDatabaseUrl(): string {
  return process.env['TEST_DATABASE_URL'] ?? inject('adminUrl')
}

/** A request that the shop received: a webhook or a return. */
export interface Received {
  path: string
  headers: Record<string, string | string[] | undefined>
  raw: string
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

/**
 * A shop on a real port with the sandbox mounted, on its own empty database. Records what the providers send and
 * responds as `answer` says.
 */
export async function openTestShop(databaseUrl?: string) {
  const url = databaseUrl ?? (await createDatabase())
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  pool.on('error', () => undefined)
  const received: Received[] = []
  const times = { shift: 0 }
  const shop = { origin: '', answer: (_path: string): number => 200 }
  const sandboxServer = sandbox({
    pool,
    origin: () => shop.origin,
    clock: () => new Date(Date.now() + times.shift),
    shop: () => 'Test <Shop>',
  })
  const app = fastify()
  app.addContentTypeParser(
    ['application/json', 'application/x-www-form-urlencoded'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  for (const path of [
    '/api/public/pinepg-webhook',
    '/api/public/razorpay-webhook',
    '/api/public/courier-webhook',
    '/pine-handler',
  ]) {
    app.post(path, async (request, reply) => {
      received.push({ path, headers: request.headers, raw: String(request.body) })
      return reply.code(shop.answer(path)).send({})
    })
  }
  await app.register(sandboxServer.plugin)
  const { smtpPort } = await sandboxServer.start()
  shop.origin = await app.listen({ port: 0, host: '127.0.0.1' })

  return {
    url,
    pool,
    received,
    times,
    shop,
    smtpPort,
    credentials: sandboxServer.credentials,
    get: (path: string) => fetch(shop.origin + path),
    postForm: (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
      fetch(shop.origin + path, { method: 'POST', body: new URLSearchParams(fields), headers, redirect: 'manual' }),
    postJson: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(shop.origin + path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    stop,
    /** Stops the shop and drops its database. */
    async close() {
      await stop()
      await withAdmin(`drop database ${databaseName.exec(url)?.[0].slice(1)} with (force)`)
    },
  }

  async function stop(): Promise<void> {
    await app.close()
    await sandboxServer.stop()
    await pool.end()
  }
}

/** The shop of a test file, and the providers whose faults end with each of its tests. */
export function useTestShop(...providers: string[]): TestShop {
  const shop = {} as TestShop
  beforeAll(async () => {
    Object.assign(shop, await openTestShop())
  })
  afterEach(async () => {
    for (const provider of providers) await shop.postForm('/sandbox/faults', { provider, mode: 'ok' })
  })
  afterAll(() => shop.close())
  return shop
}

// A connection string need not be a URL: the host may be absent, for a socket named in the query.
const databaseName = /\/[^/?]*(?=\?|$)/

async function createDatabase(): Promise<string> {
  const name = `sandbox_${randomBytes(6).toString('hex')}`
  await withAdmin(`create database ${name}`)
  return testDatabaseUrl().replace(databaseName, `/${name}`)
}

async function withAdmin(text: string): Promise<void> {
  const admin = new pg.Client({ connectionString: testDatabaseUrl() })
  await admin.connect()
  await admin.query(text)
  await admin.end()
}

/** Waits until every pending webhook was sent and accepted; no further one follows. */
export async function untilWebhooksSent(shop: TestShop): Promise<void> {
  await waitFor(async () => {
    const { rows } = await shop.pool.query<{ waiting: boolean }>(
      'select exists (select from sandbox.webhooks where delivered_at is null) as waiting',
    )
    return !rows[0]?.waiting
  }, 5_000)
}

/** Polls until a value exists; fails after two seconds. */
export async function waitFor<T>(
  check: () => T | undefined | false | Promise<T | undefined | false>,
  withinMs = 2_000,
): Promise<T> {
  const until = Date.now() + withinMs
  for (;;) {
    const found = await check()
    if (found) return found
    if (Date.now() > until) throw new Error('Nothing came')
    await new Promise((resolve) => setTimeout(resolve, 15))
  }
}
