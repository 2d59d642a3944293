import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, vi } from 'vitest'
import { startEmbeddedPostgres } from '../../platform/database/embedded-postgres.ts'
import { startBalancingProxy } from '../processes/balancing-proxy.ts'
import { faultsAfterRun } from '../nemesis/verify-run.ts'
import type { ShopServer } from '../nemesis/shop-servers.ts'
import { stockedVariant, type TestVariant } from '../shopper.ts'
import { proxiedDatabase } from '../test-database.ts'
import { browsePages } from './browse-pages.ts'
import { buyDuring } from './buy-during.ts'
import { type FaultShop, openFaultShop } from './fault-shop.ts'

const formerRelease = process.env.FORMER_RELEASE ?? ''
/** A start migrates, and a migration waits for the locks of buyers, again and again. */
const secondsToStart = 300
const processes = ['web-1', 'web-2', 'worker']
const print = (text: string) => void process.stdout.write(`${text}\n`)

/** A shop on a database of its own, which its first servers make: those of the former release. */
async function openUpgradedShop(folder: string) {
  await fs.chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'primary'),
    // Its log then says who waited for whom.
    settings: ['log_lock_waits=on', 'log_line_prefix=%m %a %p ', 'log_min_duration_statement=1000'],
  })
  const shop = await openFaultShop(
    ['before', 'upgraded', 'returned'].flatMap((when) => processes.map((name) => `${name} ${when}`)),
    proxiedDatabase(postgres.url),
    (name) => (name.endsWith('upgraded') ? undefined : formerRelease),
  )
  const proxy = await startBalancingProxy(
    shop.servers.filter(({ name }) => name.startsWith('web')).map(({ origin }) => origin),
  )
  for (const server of shop.servers)
    server.setEnvironment({
      ROLE: server.name.startsWith('web') ? 'web' : 'worker',
      PUBLIC_ORIGIN: proxy.origin,
      NODE_ENV: 'production',
      DEMO_ORDERS: '0',
      DRAIN_SECONDS: '5',
    })
  return {
    shop,
    proxy,
    /** Servers of the former release, of this one, and of the former one again. */
    before: shop.servers.slice(0, 3),
    upgraded: shop.servers.slice(3, 6),
    returned: shop.servers.slice(6),
    async close() {
      await proxy.close()
      await shop.close()
      await postgres.stop()
    },
  }
}
type UpgradedShop = Awaited<ReturnType<typeof openUpgradedShop>>

/** Replaces the servers of one release by those of another, each new one before the old one is stopped. */
async function replaceAll(old: ShopServer[], successors: ShopServer[]): Promise<void> {
  for (const [index, successor] of successors.entries()) {
    await successor.ensureReady(secondsToStart)
    print(`${new Date().toISOString()} ${successor.name} is ready at ${successor.origin}`)
    old[index]!.signal('SIGTERM')
    expect(await old[index]!.ended()).toBe(0)
  }
}

const secondsSince = (began: number) => Math.round((performance.now() - began) / 1000)

const newestMigration = async ({ handle }: FaultShop) => {
  const { rows } = await handle.pool.query<{ name: string }>('select max(name) as name from schema_migrations')
  return rows[0]?.name
}

async function upgradeAndReturn({ shop, proxy, before, upgraded, returned }: UpgradedShop) {
  for (const server of before) await server.ensureReady()
  await vi.waitFor(() => expect(proxy.ready()).toBe(2), 10_000)
  const migration = await newestMigration(shop)
  // A purchase holds the row of the phone: of a single one a purchase on a busy machine waits seconds for others, upgrade or not.
  const phones: TestVariant[] = []
  for (let nth = 0; nth < 8; nth += 1) phones.push(await stockedVariant(shop, 100_000, nth))
  let isOver = false
  const browsing = browsePages(proxy.origin, () => isOver)
  const replace = async () => {
    const began = performance.now()
    await replaceAll(before, upgraded)
    print(
      `from ${migration} to ${await newestMigration(shop)}: ${proxy.answered()} requests in ${secondsSince(began)} s`,
    )
    await replaceAll(upgraded, returned)
    print(`and back to the former release: ${proxy.answered()} requests; ${secondsSince(began)} s in all`)
  }
  const buying = buyDuring({ ...shop, origin: proxy.origin }, phones, replace, 1500)
  const told = await buying.finally(() => (isOver = true))
  await browsing
  print(
    `${proxy.answered()} requests were answered, ${proxy.failures.length} failed, ${proxy.repeated.length} tries were repeated; the slowest answer took ${proxy.slowestMs()} ms, the longest time without any ${proxy.longestSilenceMs()} ms; ${told.created.size} orders`,
  )
  return told
}

/** Prints each failed request and keeps what servers and database logged, which is gone with the run. */
async function reportFailures({ shop, proxy }: UpgradedShop, folder: string): Promise<void> {
  for (const failure of proxy.failures) print(failure)
  for (const repeated of proxy.repeated) print(`again: ${repeated}`)
  if (proxy.failures.length + proxy.repeated.length === 0) return
  const kept = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-upgrade-logs-'))
  for (const { name } of shop.servers)
    await fs.copyFile(path.join(path.dirname(shop.dataDir), `${name}.log`), path.join(kept, `${name}.log`))
  await fs.copyFile(path.join(folder, 'primary/postgres/postgres.log'), path.join(kept, 'postgres.log'))
  print(`The logs of servers and database are in ${kept}`)
}

it('F51 a former release is replaced by this one under load, and this one by the former: no request fails', async (context) => {
  context.skip(formerRelease === '', 'node scripts/try-upgrade.mjs COMMIT names a former release')
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-upgrade-'))
  const opened = await openUpgradedShop(folder)
  const { shop, proxy } = opened
  try {
    const told = await upgradeAndReturn(opened)
    expect(proxy.failures).toEqual([])
    expect(await faultsAfterRun(shop.db, told)).toEqual([])
    await shop.expectClean()
  } finally {
    await reportFailures(opened, folder)
    await opened.close()
    await fs.rm(folder, { recursive: true, force: true })
  }
}, 900_000)
