import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import { send } from '../../test/http-client.ts'
import { useShop } from '../../test/suite-shop.ts'
import { publishInvalidation } from '../database/invalidation-bus.ts'
import { readConfiguration } from '../../configuration/configuration.ts'
import { type DatabaseHandle, openDatabase } from '../database/database.ts'

/** Two processes of one shop on one database. */
describe('the page cache of two processes', () => {
  const shop = useShop({ pages: true })
  let other: App
  let otherOrigin: string
  let database: DatabaseHandle

  beforeAll(async () => {
    database = openDatabase(shop.databaseUrl)
    const configuration = readConfiguration({
      PORT: '0',
      DATA_DIR: shop.services.configuration.dataDir,
      DATABASE_URL: shop.databaseUrl,
      DEMO: '1',
      LOG_LEVEL: 'silent',
      OTP_SECRET: 'a secret for tests',
    })
    other = await buildApp({ configuration, database, databaseUrl: shop.databaseUrl, pages: true })
    otherOrigin = await other.listen()
  })
  afterAll(async () => {
    await other.close()
    await database.close()
  })

  const get = (origin: string, address: string, headers: Record<string, string> = {}) =>
    send(new URL(address, origin), { method: 'GET', headers })
  const setPrice = (paise: number) =>
    shop.db.transaction().execute(async (tx) => {
      await tx.updateTable('variants').set({ price_paise: paise }).where('id', '=', 50001).execute()
      await publishInvalidation(tx, ['catalogue', 'product:12031046'])
    })

  it('both processes show a new price within a second, on the page and in the call', async () => {
    for (const origin of [shop.origin, otherOrigin])
      for (const address of ['/product/12031046', '/api/public/product-details/12031046'])
        for (let time = 0; time < 2; time += 1) expect((await get(origin, address)).http).toBe(200)
    await setPrice(2_711_100)
    const started = Date.now()
    for (const origin of [shop.origin, otherOrigin]) {
      await expect
        .poll(async () => (await get(origin, '/api/public/product-details/12031046')).text, {
          timeout: 5000,
          interval: 20,
        })
        .toContain('27111')
      await expect
        .poll(async () => (await get(origin, '/product/12031046')).text, { timeout: 5000, interval: 20 })
        .toContain('27,111')
    }
    expect(Date.now() - started).toBeLessThan(5000)
  })

  it('a list rendered again is identical to the last byte and shows a price that changed in between', async () => {
    const rendered = async (time: number) =>
      (await get(shop.origin, `/products/1?time=${time}`)).text.replaceAll(`?time=${time}`, '')
    const first = await rendered(1)
    expect(first).not.toContain('data-fragment')
    expect(await rendered(2)).toBe(first)
    await setPrice(2_722_200)
    await expect.poll(() => rendered(3), { timeout: 5000 }).toContain('27,222')
    expect((await rendered(4)).replaceAll('27,222', '27,111').length).toBe(first.length)
  })

  it('a browser that already has the page gets 304', async () => {
    await get(shop.origin, '/products/2')
    const first = await get(shop.origin, '/products/2')
    const etag = String(first.headers.etag)
    const again = await get(shop.origin, '/products/2', { 'if-none-match': etag })
    expect([first.http, again.http, again.text]).toEqual([200, 304, ''])
  })

  it('a cached page is served compressed with the same content', async () => {
    await get(shop.origin, '/products/3')
    await expect
      .poll(
        async () => (await get(shop.origin, '/products/3', { 'accept-encoding': 'br' })).headers['content-encoding'],
        { timeout: 5000 },
      )
      .toBe('br')
  })

  it('a cached page allows its own scripts by hash and no others', async () => {
    await get(shop.origin, '/products/3')
    const { headers } = await get(shop.origin, '/products/3')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('a foreign Host header changes nothing in the page', async () => {
    const { text } = await get(shop.origin, '/products/4', { 'x-forwarded-host': 'evil.example' })
    expect(text).not.toContain('evil.example')
    expect(text).toContain(`rel="canonical" href="${shop.origin}/products/4"`)
  })

  it('every visitor from a campaign link gets the same cached page without campaign parameters', async () => {
    const first = await get(shop.origin, '/products/2?utm_source=mail&utm_medium=x&page=1&ref=ASHA01')
    expect([first.http, first.headers.etag, first.text.includes('ASHA01'), first.text.includes('utm_')]).toEqual([
      200,
      undefined,
      false,
      false,
    ])
    for (const query of [
      '?page=1',
      '?page=1&gclid=abc',
      '?fbclid=1&page=1&UTM_Campaign=diwali',
      '?ref=RAVI02&page=1',
    ]) {
      const again = await get(shop.origin, `/products/2${query}`)
      expect([query, again.http, again.text === first.text]).toEqual([query, 200, true])
      expect(again.headers.etag).toBeDefined()
    }
  })

  it('list filters and call parameters are never treated as campaign parameters', async () => {
    await get(shop.origin, '/products/2?ram[]=8')
    const other = await get(shop.origin, '/products/2?ram[]=12&utm_source=mail')
    expect(other.headers.etag).toBeUndefined()
    await get(shop.origin, '/api/public/all-products?cat_id=2')
    expect((await get(shop.origin, '/api/public/all-products?cat_id=2&ref=ASHA01')).headers.etag).toBeUndefined()
  })

  it('errors and refusals are not cached', async () => {
    expect((await get(shop.origin, '/product/99999999')).http).toBe(404)
    const again = await get(shop.origin, '/product/99999999')
    expect([again.http, again.headers.etag]).toEqual([404, undefined])
  })
})
