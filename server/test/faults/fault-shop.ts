import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, vi } from 'vitest'
import type { DatabaseHandle } from '../../platform/database/database.ts'
import { brokenInvariants } from '../invariants.ts'
import { openShopServer, type ShopServer } from '../nemesis/shop-servers.ts'
import { passTime } from '../nemesis/verify-run.ts'
import { shopCalls } from '../shop-calls.ts'
import { readOrder, stockedVariant, type TestVariant } from '../shopper.ts'
import { copyTemplate, proxiedDatabase, type ProxiedDatabase } from '../test-database.ts'

const preload = (name: string) => `--import=${path.join(import.meta.dirname, name)}`

/** What makes a server kill itself at a marked place. */
export const crashAt = (name: string) => ({ FAULT_AT: name, NODE_OPTIONS: preload('crash-points.ts') })

export const withClock = (shiftMs: number) => ({
  CLOCK_SHIFT_MS: String(shiftMs),
  NODE_OPTIONS: preload('shifted-clock.ts'),
})

export const patience = { timeout: 40_000, interval: 100 }

/** Locks of dead workers, claims and pauses lie in the past. */
async function passHours({ db, pool }: DatabaseHandle): Promise<void> {
  await pool.query(
    "update graphile_worker._private_jobs set locked_at = now() - interval '1 hour' where locked_by is not null",
  )
  await pool.query('update refunds set claimed_until = now() where claimed_until > now()')
  await passTime(db)
}

let nextPort = 31_000 + (process.pid % 900) * 20

export type FaultShop = Awaited<ReturnType<typeof openFaultShop>>

/**
 * Real server processes with their workers on one database; calls go to the first, unless another is named. Each is of this
 * release unless `releaseOf` names the folder of another.
 */
export async function openFaultShop(
  names: string[],
  own?: ProxiedDatabase,
  releaseOf: (name: string) => string | undefined = () => undefined,
) {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-faults-'))
  const copy = own ? null : await copyTemplate(inject('adminUrl'))
  const database = own ?? proxiedDatabase(copy!.url)
  const handle = database.open()
  const servers: ShopServer[] = []
  for (const name of names) servers.push(await openShopServer(name, (nextPort += 1), database, folder, releaseOf(name)))
  const [first] = servers
  if (!first) throw new Error('A shop needs a server')
  const client = shopCalls(first.origin, handle.db)
  const isPlaced = async ({ order_number }: { order_number: string }) =>
    (await readOrder(client, order_number)).placed_at !== null
  return {
    ...client,
    servers,
    first,
    dataDir: path.join(folder, 'data'),
    handle,
    /** The same customers and database, asked at another server. */
    at: (server: ShopServer) => shopCalls(server.origin, handle.db),
    /** Ends the process if it runs and starts it with this environment. */
    async restart(server: ShopServer, environment: Record<string, string> = {}) {
      await server.kill()
      server.setEnvironment(environment)
      await server.ensureReady()
    },
    untilReady: (timing = patience) =>
      vi.waitFor(async () => expect((await fetch(`${first.origin}/readyz`)).status).toBe(200), timing),
    isPlaced,
    untilPlaced: (order: { order_number: string }) =>
      vi.waitFor(async () => expect(await isPlaced(order)).toBe(true), patience),
    /** Lets hours pass for claims, pauses and locks of jobs, until something holds. */
    async passTimeUntil(holds: () => Promise<void>) {
      for (const deadline = Date.now() + 75_000; ; await pause(1000)) {
        await passHours(handle)
        try {
          return await holds()
        } catch (error) {
          if (Date.now() > deadline) throw error
        }
      }
    },
    /** Nothing in the database is as it must not be, and no server ended unasked. */
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

/** Such a shop and a phone of which it has so many, for the tests of a `describe`; filled when its first hook has run. */
export function setUpFaultShop(names: string[], stock = 1000): { shop: FaultShop; phone: TestVariant } {
  const [shop, phone] = [{} as FaultShop, {} as TestVariant]
  beforeAll(async () => {
    Object.assign(shop, await openFaultShop(names))
    await Promise.all(shop.servers.map((server) => server.ensureReady()))
    Object.assign(phone, await stockedVariant(shop, stock))
  })
  afterAll(() => shop.close())
  return { shop, phone }
}
