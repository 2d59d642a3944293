import type { Page } from '@playwright/test'
import { logIn } from './log-in-actions.ts'
import { expect, test } from './shop-test.ts'

const cartPath = '/cart'

async function untilWorkerServes(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Every address that the service worker keeps. */
const storedAddresses = (page: Page) =>
  page.evaluate(async () => {
    const lists = (await caches.keys()).map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
    )
    return (await Promise.all(lists)).flat()
  })

/** Scripts, styles and fonts that the open page has loaded and the service worker has not stored yet. */
const unstoredAssets = async (page: Page) => {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  const stored = await storedAddresses(page)
  return loaded.filter((path) => path.startsWith('/assets/') && !stored.includes(path))
}

test.describe('the shop on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('pages seen before open offline, others say so, and both work online again', async ({ page, context }) => {
    await page.goto('/')
    await untilWorkerServes(page)
    await page.goto('/product/12031046')
    await expect(page.getByRole('heading', { level: 1, name: 'V Aster' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => storedAddresses(page)).toContain('/product/12031046')
    await expect.poll(() => unstoredAssets(page)).toEqual([])
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'V Aster' })).toBeVisible()
    await page.goto('/product/12031868').catch(() => {})
    await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline')
  })

  test('the service worker stores neither personal pages nor answers of calls', async ({ page }) => {
    await page.goto('/')
    await untilWorkerServes(page)
    await logIn(page)
    for (const path of ['/dashboard', '/myorders', cartPath, '/products/1']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await expect.poll(() => storedAddresses(page)).toContain('/products/1')
    const stored = await storedAddresses(page)
    expect(stored.filter((path) => /^\/(api|dashboard|myorders|cart|sandbox)/.test(path))).toEqual([])
  })

  test('the service worker asks the network first for a page', async ({ page, shop }) => {
    await page.goto('/')
    await untilWorkerServes(page)
    await page.goto('/products/2')
    await expect.poll(() => storedAddresses(page)).toContain('/products/2')
    const asked = page.waitForResponse((response) => response.url() === `${shop.origin}/products/2`)
    await page.goto('/products/2')
    expect((await asked).status()).toBe(200)
    const etag = await page.evaluate(async () => (await fetch('/products/2')).headers.get('etag'))
    expect(etag).not.toBeNull()
  })

  test('a browser reports how fast a page was, without its address', async ({ page, shop }) => {
    // Not the browser's: the figures are shown on the machine itself only.
    const figuresOf = async () => (await fetch(`${shop.origin}/metrics`)).text()
    await page.goto('/search/aster')
    await untilWorkerServes(page)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(figuresOf).toMatch(/handset_web_vitals_lcp_seconds_count\{page="search",device="phone"\} 1/)
    const figures = await figuresOf()
    expect(figures).toMatch(/handset_web_vitals_cls_count\{page="search",device="phone"\} 1/)
    expect(figures).toMatch(/handset_web_vitals_ttfb_seconds_count\{page="search",device="phone"\} 1/)
    expect(figures).not.toContain('aster')
  })
})

test.describe('a person who spares data', () => {
  test('with data saver on the slides stand still, and others load only when asked for', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
    await page.clock.install()
    await page.goto('/')
    await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
    await page.clock.runFor(9000)
    await expect(page.locator('section[aria-label="Featured phones"] li img')).toHaveCount(2)
    await page
      .getByRole('button', { name: /^Show / })
      .nth(1)
      .click()
    await expect(page.locator('section[aria-label="Featured phones"] li img')).not.toHaveCount(2)
  })

  test('with data saver on the same address answers a smaller image', async ({ request }) => {
    const address = '/media/products/12031046/ink-black/front.avif'
    const plain = await request.get(address)
    const small = await request.get(address, { headers: { 'save-data': 'on' } })
    expect([plain.status(), small.status(), small.headers()['vary']]).toEqual([200, 200, 'save-data'])
    expect((await small.body()).length).toBeLessThan((await plain.body()).length)
  })
})
