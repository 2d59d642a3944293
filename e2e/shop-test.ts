import {
  test as base,
  type BrowserContextOptions,
  type ConsoleMessage,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { type DatabaseHandle, openDatabase } from '../server/platform/database/database.ts'
import { logInAsOwner, logInAsWarehouse } from './log-in-actions.ts'
import { type ShopProcess, shopProcess, startMs } from './shop-process.ts'

export { expect } from '@playwright/test'

/** Collects the faults that a page may not have while a person uses it; `stop` ends the watch. */
function collectPageErrors(page: Page) {
  const pageErrors: string[] = []
  const noteError = (error: Error) => void pageErrors.push(`error: ${error.message}`)
  const noteMessage = (message: ConsoleMessage) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      pageErrors.push(`console: ${message.text()}`)
  }
  page.on('pageerror', noteError).on('console', noteMessage)
  return { pageErrors, stop: () => void page.off('pageerror', noteError).off('console', noteMessage) }
}

let visitorCount = 0

/** Each person comes from an address of their own, so that the shop's limits count them one by one. */
export const nextIpAddress = (): string => `10.${process.pid % 250}.${(visitorCount += 1) >> 8}.${visitorCount & 255}`

/**
 * A person at a shop of this worker's own. The test fails when the page threw or complained. Files that change what the shop shows to everybody
 * share another shop, `test.use({ shopName: 'changed' })`, those that change phones a third, `'products'`: each name costs a start of the shop a worker.
 */
export const test = base.extend<
  {
    pageErrors: string[]
    newVisitor: (options?: BrowserContextOptions) => Promise<Page>
    /** Whose log-in `page` has. */
    session: 'guest' | 'owner' | 'packer'
  },
  { shop: ShopProcess; database: DatabaseHandle; shopName: '' | 'changed' | 'products' | 'proof-of-work' }
>({
  shopName: ['', { option: true, scope: 'worker' }],
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- the runner wants the pattern
    async ({}, use) => {
      const shop = await shopProcess()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: startMs + 10_000 },
  ],
  database: [
    async ({ shop }, use) => {
      const database = openDatabase(shop.databaseUrl)
      await use(database)
      await database.close()
    },
    { scope: 'worker' },
  ],
  // oxlint-disable-next-line no-empty-pattern -- the runner wants the pattern
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': nextIpAddress() }),
  baseURL: async ({ shop }, use) => use(shop.origin),
  session: ['guest', { option: true }],
  page: async ({ page, session }, use) => {
    if (session === 'owner') await logInAsOwner(page)
    if (session === 'packer') await logInAsWarehouse(page)
    await use(page)
  },
  /** A page in the browser of another person, who leaves when the test ends. */
  newVisitor: async ({ browser }, use) => {
    const pages: Page[] = []
    await use(async (options) => {
      const page = await browser.newPage(options)
      pages.push(page)
      return page
    })
    for (const page of pages) await page.close()
  },
  pageErrors: [
    async ({ page }, use) => {
      const { pageErrors, stop } = collectPageErrors(page)
      await use(pageErrors)
      stop()
      expect(pageErrors).toEqual([])
    },
    { auto: true },
  ],
})

/** Presses what starts a download, and returns the name of the file. */
export async function downloadedName(control: Locator): Promise<string> {
  const download = control.page().waitForEvent('download')
  await control.click()
  return (await download).suggestedFilename()
}

/** Presses a control, and waits for a text on the page or in a part of it. */
export async function clickAndRead(
  control: Locator,
  text: string | RegExp,
  place: Page | Locator = control.page(),
): Promise<void> {
  await control.click()
  await expect(place.getByText(text)).toBeVisible()
}
