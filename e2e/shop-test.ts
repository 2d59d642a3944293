import { test as base, type BrowserContextOptions, type ConsoleMessage, expect, type Page } from '@playwright/test'
import { type DatabaseHandle, openDatabase } from '../server/platform/database/database.ts'
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
  { pageErrors: string[]; newVisitor: (options?: BrowserContextOptions) => Promise<Page> },
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

interface Message {
  id: number | string
  channel: 'sms' | 'whatsapp' | 'email'
  text: string
  subject?: string
}

/** What the person's phone or mailbox shows, newest first. */
export async function messagesOf(page: Page, to: string): Promise<Message[]> {
  const response = await page.request.get(`/sandbox/messages?to=${encodeURIComponent(to)}`)
  return ((await response.json()) as { messages: Message[] }).messages
}

/** The newest one-time password that this number received. */
export async function codeSentTo(page: Page, mobile: string): Promise<string> {
  let code = ''
  await expect
    .poll(
      async () =>
        (code =
          /\b(\d{6})\b/.exec(
            (await messagesOf(page, mobile)).find((message) => message.channel === 'sms')?.text ?? '',
          )?.[1] ?? ''),
      { message: 'a code arrives' },
    )
    .not.toBe('')
  return code
}
