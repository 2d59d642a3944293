import { describe, expect, it } from 'vitest'
import { readPageScripts } from './files/page-scripts.ts'
import { useShop } from './suite-shop.ts'

// What the pages load today and a little more: who needs more finds room elsewhere first (`web/rendering/README.md`).
const budgets = [
  ['the home page', '/', 146, 18],
  ['a product list', '/products/1', 148, 16],
  ['a product page', '/product/12031046', 148, 16],
  ['a search', '/search/aster', 141, 13],
  ['the cart', '/cart', 150, 20],
  ['the log-in page', '/login', 147, 18],
  ['the checkout', '/checkout', 160, 27],
] as const

const shop = useShop({ pages: true })

describe('JavaScript for guests', () => {
  it.each(budgets)('%s (%s) loads at most %i kB in %i files', async (_, page, maxKb, maxFiles) => {
    const { files, bytes } = await readPageScripts(shop.origin, page)
    expect(bytes / 1000).toBeLessThanOrEqual(maxKb)
    expect(files.size).toBeLessThanOrEqual(maxFiles)
  })

  it('names no page of the back office, whose own pages name all', async () => {
    const routesOf = async (page: string) => {
      const { files } = await readPageScripts(shop.origin, page)
      const manifest = [...files].find(([address]) => address.includes('manifest-'))?.[1] ?? ''
      const list = /__reactRouterManifest=(\{.*\})/s.exec(manifest.replaceAll('a+"', '"'))?.[1] ?? ''
      return Object.keys((JSON.parse(list) as { routes: object }).routes)
    }
    const ofGuests = await routesOf('/')
    const ofStaff = await routesOf('/admin-login')
    expect(ofGuests).toContain('product')
    expect(ofGuests.filter((route) => /admin|warehouse/i.test(route))).toEqual([])
    expect(ofStaff).toEqual(expect.arrayContaining([...ofGuests, 'adminOrders', 'warehouseOrders']))
  })
})
