import fs from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type BalancingProxy, startBalancingProxy } from '../processes/balancing-proxy.ts'
import { faultsAfterRun } from '../nemesis/verify-run.ts'
import type { ShopServer } from '../nemesis/shop-servers.ts'
import { stockedVariant, type TestVariant } from '../shopper.ts'
import { browsePages } from './browse-pages.ts'
import { buyDuring } from './buy-during.ts'
import { type FaultShop, openFaultShop } from './fault-shop.ts'

describe('two web processes and a worker behind a proxy', () => {
  let shop: FaultShop
  let proxy: BalancingProxy
  let phone: TestVariant
  let web: ShopServer[]

  beforeAll(async () => {
    shop = await openFaultShop(['old-1', 'old-2', 'new-1', 'new-2', 'worker'])
    web = shop.servers.slice(0, 4)
    const worker = shop.servers[4]!
    proxy = await startBalancingProxy(web.map(({ origin }) => origin))
    for (const server of web)
      server.setEnvironment({ ROLE: 'web', PUBLIC_ORIGIN: proxy.origin, NODE_ENV: 'production', DRAIN_SECONDS: '5' })
    worker.setEnvironment({ ROLE: 'worker', PUBLIC_ORIGIN: proxy.origin })
    await Promise.all([web[0]!, web[1]!, worker].map((server) => server.ensureReady()))
    await vi.waitFor(() => expect(proxy.ready()).toBe(2), 10_000)
    phone = await stockedVariant(shop, 100_000)
  })
  afterAll(async () => {
    await proxy.close()
    await shop.close()
  })

  async function replace(old: ShopServer, successor: ShopServer): Promise<void> {
    await successor.ensureReady()
    old.signal('SIGTERM')
    expect(await old.ended()).toBe(0)
  }

  it('F48 both are replaced one by one under load: no request fails, and scripts of the former release stay', async () => {
    await fs.writeFile(path.join(shop.dataDir, 'assets/page-of-the-former-release.js'), 'export {}')
    let isOver = false
    const browsing = browsePages(proxy.origin, () => isOver)
    const replaceBoth = async () => {
      await replace(web[0]!, web[2]!)
      await replace(web[1]!, web[3]!)
    }
    const buying = buyDuring({ ...shop, origin: proxy.origin }, phone, replaceBoth, 600)
    const told = await buying.finally(() => (isOver = true))
    await browsing
    process.stdout.write(`${proxy.answered()} requests were answered, ${proxy.failures.length} failed\n`)
    expect([...proxy.failures, ...proxy.repeated]).toEqual([])
    expect(proxy.answered()).toBeGreaterThan(100)
    const asset = await fetch(`${proxy.origin}/assets/page-of-the-former-release.js`)
    expect([asset.status, await asset.text()]).toEqual([200, 'export {}'])
    expect(await faultsAfterRun(shop.db, told)).toEqual([])
    await shop.expectClean()
  })
})
