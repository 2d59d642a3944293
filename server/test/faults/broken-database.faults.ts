import fs from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type NemesisDatabase, openNemesisDatabase } from '../nemesis/nemesis-database.ts'
import { faultsAfterRun } from '../nemesis/verify-run.ts'
import { setUpFolder } from '../files/set-up-folder.ts'
import { newKey, newShopper, stockedVariant, type TestVariant } from '../shopper.ts'
import { buyDuring } from './buy-during.ts'
import { type FaultShop, openFaultShop, patience, setUpFaultShop } from './fault-shop.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

describe('a database of which the disk is real', () => {
  const at = setUpFolder()
  let disk: SmallDisk | null
  let database: NemesisDatabase
  let shop: FaultShop
  let phone: TestVariant
  beforeAll(async () => {
    disk = mountSmallDisk(at(), 700)
    await fs.chmod(at(), 0o755)
    database = await openNemesisDatabase(at())
    shop = await openFaultShop(['server'], database)
    await shop.first.ensureReady()
    phone = await stockedVariant(shop, 100_000)
  })
  afterAll(async () => {
    await shop.close()
    await database.close()
    disk?.unmount()
  })

  it('F05 killed under load: all that was acknowledged is there, the server lives', async () => {
    const told = await buyDuring(shop, phone, () => database.killAndRestart())
    const verifying = database.open()
    expect(await faultsAfterRun(verifying.db, told)).toEqual([])
    await verifying.close()
    await shop.expectClean()
  })

  it('F06 restarted in order: 503 with Retry-After meanwhile, back within seconds, the server lives', async () => {
    const shopper = await newShopper(shop)
    const restarted = database.restartInOrder()
    const refused = await vi.waitFor(async () => {
      const response = await shopper.call('customer/view-cart')
      expect(response.http).toBe(503)
      return response
    }, patience)
    expect(refused.headers['retry-after']).toBeDefined()
    await restarted
    await shop.untilReady({ timeout: 5000, interval: 100 })
    const order = await shopper.unpaidOrder(phone)
    await shop.pay(order.redirect_url, 'pay', 'none')
    await shop.untilPlaced(order)
    await shop.expectClean()
  })

  it('F16 with its disk full: writes are refused, reads go on, all is there when there is space again', async (test) => {
    if (!disk) return test.skip('no file system may be mounted here')
    const shopper = await newShopper(shop)
    const order = await shopper.unpaidOrder(phone)
    const others = await Promise.all(Array.from({ length: 40 }, () => newShopper(shop)))
    // Writes fill the pages that still have room first, and a checkpoint gives room back: many write at once.
    const responses: number[] = []
    for (let turn = 0; turn < 20 && !responses.includes(503); turn += 1) {
      await disk.fill()
      const orders = others.map(async (other) => [(await other.add(phone)).http, (await other.order()).http])
      responses.push(...(await Promise.all(orders)).flat())
    }
    expect(new Set(responses)).toContain(503)
    expect(responses.filter((http) => http >= 500 && http !== 503)).toEqual([])
    expect(await shopper.call('customer/view-cart')).toMatchObject({ http: 200 })
    expect(await shopper.call('customer/my-orders')).toMatchObject({ http: 200 })
    await disk.free()
    await shop.untilReady()
    await shop.pay(order.redirect_url, 'pay', 'none')
    await shop.untilPlaced(order)
    await shop.expectClean()
  })
})

describe('a database that does not respond', () => {
  const { shop, phone } = setUpFaultShop(['server'])

  it('F08 whose commit is done and its response lost: the same key finds the order, never two', async () => {
    const shopper = await newShopper(shop)
    await shopper.add(phone)
    const { data } = await shopper.summary()
    const request = { total_hash: data.total_hash, idempotency_key: newKey() }
    const lost = shop.first.proxy.loseCommitAfter('insert into "orders"')
    const [answered] = await Promise.all([shopper.order(request), lost])
    expect(answered.http).toBe(503)
    const again = await shopper.order(request)
    expect(again).toMatchObject({ http: 200 })
    const orders = await shop.db
      .selectFrom('orders')
      .select('order_number')
      .where('customer_id', '=', shopper.customerId)
      .execute()
    expect(orders).toEqual([{ order_number: again.data.order_number }])
    await shop.expectClean()
  })

  it('F09 frozen: 503 after the time-out of the shop, no queue builds up, and it recovers', async () => {
    const shoppers = await Promise.all(Array.from({ length: 30 }, () => newShopper(shop)))
    const pids = await backendsOf(shop)
    for (const pid of pids) process.kill(pid, 'SIGSTOP')
    try {
      const responses = await Promise.all(shoppers.map((shopper) => shopper.call('customer/view-cart')))
      expect(responses.every(({ http }) => http === 200 || http === 503)).toBe(true)
      expect(responses.some(({ http }) => http === 503)).toBe(true)
    } finally {
      for (const pid of pids) process.kill(pid, 'SIGCONT')
    }
    await shop.untilReady()
    const order = await shoppers[0]!.unpaidOrder(phone)
    await shop.pay(order.redirect_url, 'pay', 'none')
    await shop.untilPlaced(order)
    await shop.expectClean()
  })
})

/** Every session but the one that asks. */
async function backendsOf(shop: FaultShop): Promise<number[]> {
  const { rows } = await shop.handle.pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return rows.map(({ pid }) => pid)
}
