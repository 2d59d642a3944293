import type { Page } from '@playwright/test'
import { type PullCdn, startPullCdn } from './pull-cdn.ts'
import { type ShopProcess, shopProcess } from './shop-process.ts'
import { expect, test as base } from './shop-test.ts'
import { logInAsOwner } from './log-in-actions.ts'

/** A shop of this worker with a CDN in front of its files. */
const test = base.extend<object, { cdn: PullCdn }>({
  cdn: [
    // oxlint-disable-next-line no-empty-pattern -- the runner wants the pattern
    async ({}, use) => {
      const cdn = await startPullCdn()
      await use(cdn)
      await cdn.stop()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ cdn }, use) => {
      const shop: ShopProcess = await shopProcess({ CDN_ORIGIN: cdn.origin })
      cdn.follow(shop.origin)
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 130_000 },
  ],
})

// The CDN is another origin, which knows nothing of a header of ours.
test.use({ extraHTTPHeaders: {} })

const ownFile = /^\/(?:media|assets)\//
const duplicates = (list: readonly string[]) => list.filter((entry, index) => list.indexOf(entry) < index)

/** Addresses of files that the page asked the shop itself for. */
function watchOwnFiles(page: Page, { origin }: ShopProcess): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.origin === origin && ownFile.test(url.pathname)) found.push(url.pathname)
  })
  return found
}

/** Every file that the open document fetched, from wherever. */
const fetchedFiles = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /^\/(?:media|assets)\//.test(new URL(name).pathname)),
  )

/** Every link of the open document to a style, a script or a font. */
const fileLinks = (page: Page) =>
  page
    .locator('link[rel="stylesheet"], link[rel="modulepreload"], link[rel="preload"]')
    .evaluateAll((links) =>
      (links as HTMLLinkElement[]).map(({ rel, href, imageSrcset }) => `${rel} ${href || imageSrcset}`),
    )

async function expectImages(page: Page, cdn: PullCdn): Promise<void> {
  const sourceImage = page.locator(`main img[src^="${cdn.origin}/media/"]`).first()
  await expect.poll(() => sourceImage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.locator('img[src^="/"], source[srcset^="/"], video[src^="/"]')).toHaveCount(0)
}

/** What a document that was hydrated must look like: each file named once, at the CDN, and fetched once. */
async function expectEachFileOnce(page: Page, cdn: PullCdn): Promise<void> {
  const links = await fileLinks(page)
  expect(links.filter((link) => !link.includes(` ${cdn.origin}/`))).toEqual([])
  expect(duplicates(links)).toEqual([])
  const files = await fetchedFiles(page)
  expect(files.filter((file) => !file.startsWith(cdn.origin))).toEqual([])
  expect(duplicates(files)).toEqual([])
  expect(files.some((file) => file.endsWith('.js'))).toBe(true)
  expect(files.some((file) => file.endsWith('.css'))).toBe(true)
  expect(files.some((file) => file.endsWith('.woff2'))).toBe(true)
}

test.describe('a shop with a CDN, to a first visitor', () => {
  test.use({ serviceWorkers: 'block' })

  test('a guest buys from pages whose files all come from the CDN, each once @core', async ({ page, shop, cdn }) => {
    const own = watchOwnFiles(page, shop)
    const before = cdn.requests.length
    await page.goto('/product/16715102')
    await expectImages(page, cdn)
    await page.getByRole('main').getByRole('button', { name: 'ADD TO CART' }).first().click()
    await expect(page.getByText('Item added to cart').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectEachFileOnce(page, cdn)
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
    await expect(page).toHaveURL(/\/products/)
    await expectImages(page, cdn)
    await page.getByRole('banner').getByRole('button', { name: 'Cart, 1 in the cart' }).click()
    const line = page.getByRole('dialog', { name: 'Cart' }).locator(`img[src^="${cdn.origin}/media/"]`)
    await expect.poll(() => line.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(page.locator('body[data-same-document]')).toHaveCount(1)
    await page.waitForLoadState('networkidle')
    await expectEachFileOnce(page, cdn)
    expect(own).toEqual([])
    expect(duplicates(cdn.requests.slice(before))).toEqual([])
  })

  test('staff find their list of products with its images from the CDN @core', async ({ page, shop, cdn }) => {
    await logInAsOwner(page)
    const own = watchOwnFiles(page, shop)
    await page.goto('/admin-products')
    await expect(page.getByRole('table').getByRole('link', { name: 'Watch Orbit', exact: true })).toBeVisible()
    await expectImages(page, cdn)
    await expectEachFileOnce(page, cdn)
    expect(own).toEqual([])
  })
})

test('a page of a shop with a CDN opens offline with its image @core', async ({ page, context, cdn }) => {
  await page.goto('/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await page.goto('/product/12031046')
  await expectImages(page, cdn)
  await page.waitForLoadState('networkidle')
  const isStored = (name: string) =>
    page.evaluate(async (path) => (await (await caches.open(path)).keys()).map(({ url }) => url), name)
  await expect.poll(() => isStored('pages-1')).toContain(page.url())
  for (const type of ['.js', '.css'])
    await expect.poll(async () => (await isStored('scripts-1')).filter((url) => url.endsWith(type))).not.toEqual([])
  await expect
    .poll(async () => (await isStored('images-1')).filter((url) => url.startsWith(`${cdn.origin}/media/`)))
    .not.toEqual([])
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'V Aster' })).toBeVisible()
  await expectImages(page, cdn)
  await context.setOffline(false)
})
