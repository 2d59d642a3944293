import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import { readConfiguration } from '../../configuration/configuration.ts'
import { type DatabaseHandle, openDatabase } from '../../platform/database/database.ts'
import { statusesOf, type CallResponse, request } from '../../test/http-client.ts'
import { brokenInvariants } from '../../test/invariants.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import {
  newKey,
  newShopper,
  onHand,
  openConnections,
  readOrder,
  runJob,
  type Shopper,
  stockedVariant,
  toUnpaidOrder,
} from '../../test/shopper.ts'

describe('two servers on one database', () => {
  let shop: TestShop
  let second: App
  let secondOrigin: string
  let database: DatabaseHandle
  let dataDir: string
  beforeAll(async () => {
    shop = await openShop()
    dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'handset-second-'))
    database = openDatabase(shop.databaseUrl)
    const configuration = readConfiguration({
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: shop.databaseUrl,
      DEMO: '1',
      LOG_LEVEL: 'silent',
    })
    second = await buildApp({
      configuration,
      database,
      databaseUrl: shop.databaseUrl,
      logStream: new PassThrough(),
      pages: false,
    })
    secondOrigin = await second.listen()
    await openConnections(shop)
  })
  afterAll(async () => {
    await second.close()
    await database.close()
    await fs.rm(dataDir, { recursive: true, force: true })
    await shop.close()
  })

  it('two servers sell exactly ten units to forty customers and apply each payment once', async () => {
    const phone = await stockedVariant(shop, 10)
    const shoppers = await Promise.all(Array.from({ length: 40 }, () => newShopper(shop)))
    for (const shopper of shoppers) await shopper.add(phone)
    const total_hash = (await shoppers[0]?.summary())?.data.total_hash
    /** Retries like a browser after a 503: with the same key, so that it cannot order twice. */
    const orderAt = async (
      origin: string,
      { address, token }: Pick<Shopper, 'address' | 'token'>,
      idempotency_key = newKey(),
    ): Promise<CallResponse> => {
      const response = await request(
        origin,
        'customer/create-order',
        'POST',
        { address, payment_method: 'pinelabs', total_hash, idempotency_key },
        { token },
      )
      return response.http === 503 ? orderAt(origin, { address, token }, idempotency_key) : response
    }
    const responses = await Promise.all(
      shoppers.map((shopper, index) => orderAt(index % 2 ? shop.origin : secondOrigin, shopper)),
    )
    expect(statusesOf(responses)).toEqual([...Array<number>(10).fill(200), ...Array<number>(30).fill(409)])

    const orders = responses.filter(({ http }) => http === 200).map(toUnpaidOrder)
    await shop.fault('pinelabs', 'no-webhook', { times: 5 })
    await Promise.all(orders.map((order) => shop.pay(order.redirect_url, 'pay', 'none')))
    await shop.db
      .updateTable('payment_attempts')
      .set({ created_at: new Date(Date.now() - 120_000), checked_at: null })
      .execute()
    await Promise.all([shop.app, second].map((app) => runJob(app, 'reconcile-payments', {})))
    for (const order of orders)
      await expect
        .poll(async () => (await readOrder(shop, order.order_number)).payment_status, { timeout: 10_000 })
        .toBe(2)
    expect(await onHand(shop, phone)).toBe(0)
    expect(await brokenInvariants(shop.db)).toEqual([])
  })
})
