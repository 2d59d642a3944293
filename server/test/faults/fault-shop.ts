import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, inject } from 'vitest'
import { callRows } from '@handset/contract/calls.ts'
import { type DatabaseHandle, openDatabase } from '../../platform/database/database.ts'
import { openSession } from '../../platform/http/sessions.ts'
import { type CallOptions, type CallResponse, request } from '../http-client.ts'
import { brokenInvariants } from '../invariants.ts'
import { openShopServer, type ShopServer } from '../nemesis/shop-servers.ts'
import { passTime } from '../nemesis/verify-run.ts'
import type { SandboxMessage, ShopClient } from '../shop.ts'
import { copyTemplate } from '../test-database.ts'
import { sandboxPage } from '../sandbox-page.ts'

const preload = (name: string) => `--import=${path.join(import.meta.dirname, name)}`

/** What makes a server kill itself at a marked place. */
export const crashAt = (name: string) => ({ FAULT_AT: name, NODE_OPTIONS: preload('crash-points.ts') })

export const withClock = (shiftMs: number) => ({
  CLOCK_SHIFT_MS: String(shiftMs),
  NODE_OPTIONS: preload('shifted-clock.ts'),
})

/** A database that servers reach through a proxy. */
export interface FaultDatabase {
  socketPath: string
  urlThrough(port: number): string
  open(): DatabaseHandle
}

/** Real server processes with their workers on one database; calls go to the first, unless another is named. */
export interface FaultShop extends ShopClient {
  servers: ShopServer[]
  first: ShopServer
  dataDir: string
  handle: DatabaseHandle
  /** The same customers and database, asked at another server. */
  at(server: ShopServer): ShopClient
  /** Ends the process if it runs and starts it with this environment. */
  restart(server: ShopServer, environment?: Record<string, string>): Promise<void>
  /** Lets hours pass for claims, pauses and locks of jobs, until something holds. */
  passTimeUntil(holds: () => Promise<void>): Promise<void>
  /** Nothing in the database is as it must not be, and no server ended by itself. */
  expectClean(): Promise<void>
  close(): Promise<void>
}

/** A database of its own in the cluster of the suite, reached by its socket. */
async function copiedDatabase(): Promise<FaultDatabase & { drop(): Promise<void> }> {
  const { url, drop } = await copyTemplate(inject('adminUrl'))
  const parsed = new URL(url.replace('handset@/', 'handset@localhost/'))
  const folder = parsed.searchParams.get('host') ?? ''
  return {
    socketPath: path.join(folder, '.s.PGSQL.5432'),
    urlThrough: (port) => `postgres://handset@127.0.0.1:${port}${parsed.pathname}`,
    open: () => openDatabase(url),
    drop,
  }
}

function clientOf(origin: string, { db }: DatabaseHandle): ShopClient {
  const post = async (address: string, fields: Record<string, string>) => {
    const response = await fetch(`${origin}${address}`, { method: 'POST', body: new URLSearchParams(fields) })
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`)
    return response.text()
  }
  return {
    origin,
    db,
    call(callPath, input = {}, options: CallOptions = {}): Promise<CallResponse> {
      return request(origin, callPath, callRows[callPath]?.method ?? 'GET', input, options)
    },
    async signIn(mobile) {
      const made = await db
        .insertInto('customers')
        .values({ mobile })
        .onConflict((conflict) => conflict.column('mobile').doUpdateSet({ mobile }))
        .returning('id')
        .executeTakeFirstOrThrow()
      return openSession(db, 'customer', made.id, 24)
    },
    async token(kind) {
      const role = kind === 'admin' ? 'owner' : 'warehouse'
      const staff = await db.selectFrom('staff').select('id').where('role', '=', role).executeTakeFirstOrThrow()
      return openSession(db, kind, staff.id, 12)
    },
    async messages(to) {
      const response = await fetch(`${origin}/sandbox/messages?to=${encodeURIComponent(to)}`)
      return ((await response.json()) as { messages: SandboxMessage[] }).messages
    },
    async fault(provider, mode, { seconds, times } = {}) {
      await post('/sandbox/faults', {
        provider,
        mode,
        ...(seconds === undefined ? {} : { seconds: String(seconds) }),
        ...(times === undefined ? {} : { times: String(times) }),
      })
    },
    pay: (redirectUrl, outcome, back) => post(sandboxPage(redirectUrl), { outcome, return: back }),
  }
}

/** Locks of dead workers, claims and pauses lie in the past. */
async function passHours({ db, pool }: DatabaseHandle): Promise<void> {
  await pool.query(
    "update graphile_worker._private_jobs set locked_at = now() - interval '1 hour' where locked_by is not null",
  )
  await pool.query('update refunds set claimed_until = now() where claimed_until > now()')
  await passTime(db)
}

let nextPort = 31_000 + (process.pid % 900) * 20

/** Servers by their names, each of this release unless `releaseOf` names the folder of another. */
export async function openFaultShop(
  names: string[],
  own?: FaultDatabase,
  releaseOf: (name: string) => string | undefined = () => undefined,
): Promise<FaultShop> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-faults-'))
  const copy = own ? null : await copiedDatabase()
  const database = own ?? copy!
  const handle = database.open()
  const servers: ShopServer[] = []
  for (const name of names) servers.push(await openShopServer(name, (nextPort += 1), database, folder, releaseOf(name)))
  const [first] = servers
  if (!first) throw new Error('A shop needs a server')
  return {
    ...clientOf(first.origin, handle),
    servers,
    first,
    dataDir: path.join(folder, 'data'),
    handle,
    at: (server) => clientOf(server.origin, handle),
    async restart(server, environment = {}) {
      await server.kill()
      server.setEnvironment(environment)
      await server.ensureReady()
    },
    async passTimeUntil(holds) {
      for (const deadline = Date.now() + 75_000; ; await pause(1000)) {
        await passHours(handle)
        try {
          return await holds()
        } catch (error) {
          if (Date.now() > deadline) throw error
        }
      }
    },
    async expectClean() {
      expect(await brokenInvariants(handle.db)).toEqual([])
      expect(servers.flatMap(({ unexpectedExits }) => unexpectedExits)).toEqual([])
    },
    async close() {
      for (const server of servers) await server.close()
      await handle.close()
      await copy?.drop()
      await fs.rm(folder, { recursive: true, force: true })
    },
  }
}
