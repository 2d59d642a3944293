import { describe, expect, it } from 'vitest'
import { pageRows } from '@handset/contract/pages.ts'
import { send } from '../../test/http-client.ts'
import { refreshCardsAndInvalidate } from '../../test/catalogue/refresh-cards.ts'
import { useShop } from '../../test/suite-shop.ts'

const samplePath = (path: string) => path.replace('{text}', 'aster').replace('{catId}', '2').replace('{id}', '12031046')

describe('requests for pages', () => {
  const shop = useShop({ pages: true })

  const get = (address: string) => send(new URL(shop.origin), { method: 'GET', path: address })
  const cachedPages = async () => Number(/^handset_cached_pages (\d+)/m.exec((await get('/metrics')).text)?.[1])

  it.each(Object.values(pageRows).filter((row) => row.server))(
    '$path is rendered and cached once for all keys that it does not declare',
    async ({ path }) => {
      const address = samplePath(path)
      const first = await get(`${address}?zz=1`)
      expect(first.http).toBe(200)
      const cached = await cachedPages()
      for (const query of ['', '?zz=2', '?utm_source=mail&yy=3', '?zz=']) {
        const again = await get(address + query)
        expect([query, again.http, again.text === first.text]).toEqual([query, 200, true])
        expect(again.headers.etag).toBeDefined()
      }
      expect(await cachedPages()).toBe(cached)
    },
  )

  it('the browser’s data request for a page drops invented keys too', async () => {
    const first = await get('/products/2.data?zz=1&_routes=products,series')
    expect(first.http).toBe(200)
    expect((await get('/products/2.data?_routes=series&zz=2')).headers.etag).toBeDefined()
  })

  it('all unknown addresses are one page in the cache', async () => {
    const first = await get('/no-such-page')
    const cached = await cachedPages()
    for (const address of ['/none', '/none/at/all', '/none?x=1', '/wp-login.php']) {
      const { http, text, headers } = await get(address)
      expect([http, text === first.text, headers['cache-control']]).toEqual([404, true, 'no-store'])
    }
    expect([first.http, await cachedPages()]).toEqual([404, cached])
  })

  it('a product that is published is found at once where it was not found before', async () => {
    const hide = async (hidden: boolean) => {
      await shop.db.updateTable('products').set({ is_active: !hidden }).where('id', '=', 12_031_457).execute()
      await refreshCardsAndInvalidate(shop.db, 12_031_457)
      await shop.changesArrived()
    }
    await hide(true)
    expect((await get('/product/12031457')).http).toBe(404)
    const cached = await cachedPages()
    expect((await get('/product/12031457')).http).toBe(404)
    expect(await cachedPages()).toBe(cached)
    await hide(false)
    expect((await get('/product/12031457')).http).toBe(200)
  })

  it.each([
    ['//', 400],
    ['//evil.example/x', 400],
    ['/\\evil', 400],
    ['/%', 400],
    ['/search/%', 400],
    ['/%ED%A0%80', 400],
    ['/search/%00', 200],
    [`/${'a'.repeat(10_000)}`, 404],
    ['/../../etc/passwd', 404],
    ['/;/', 404],
    ['/PRODUCTS/2/?page=1', 301],
  ])('%s is never an error of the server', async (address, status) => {
    const { http, text } = await get(address)
    expect([address.slice(0, 20), http]).toEqual([address.slice(0, 20), status])
    expect(text).not.toMatch(/ at .*\.ts|Error:/)
    expect(shop.errors).toEqual([])
  })

  it('an address in another spelling leads to the page’s own, with its query', async () => {
    const { http, headers } = await get('/PRODUCTS/2?page=1&utm_source=mail')
    expect([http, headers.location]).toEqual([301, '/products/2?page=1&utm_source=mail'])
  })
})
