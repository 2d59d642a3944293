import { test as base, expect, type Page } from '@playwright/test'
import { type ShopProcess, shopProcess } from './shop-process.ts'

export { expect } from '@playwright/test'

/** Faults that a page may not have while a person uses it. */
function watchForFaults(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      faults.push(`console: ${message.text()}`)
  })
  return faults
}

let people = 0

/** Each person comes from an address of their own, so that the shop's limits count them one by one. */
export const nextAddress = (): string => `10.${process.pid % 250}.${(people += 1) >> 8}.${people & 255}`

/**
 * A person at a shop of this worker's own. The test fails when the page threw or complained. Files that change what the shop shows to
 * everybody name a shop of theirs: `test.use({ shopName: 'categories' })`; with `emptyCatalogue` it has nothing to sell yet.
 */
export const test = base.extend<{ faults: string[] }, { shop: ShopProcess; shopName: string; emptyCatalogue: boolean }>(
  {
    shopName: ['', { option: true, scope: 'worker' }],
    emptyCatalogue: [false, { option: true, scope: 'worker' }],
    shop: [
      async ({ emptyCatalogue }, use) => {
        const shop = await shopProcess({}, { emptyCatalogue })
        await use(shop)
        await shop.stop()
      },
      { scope: 'worker' },
    ],
    // oxlint-disable-next-line no-empty-pattern -- the runner wants the pattern
    extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': nextAddress() }),
    baseURL: async ({ shop }, use) => use(shop.origin),
    faults: [
      async ({ page }, use) => {
        const faults = watchForFaults(page)
        await use(faults)
        expect(faults).toEqual([])
      },
      { auto: true },
    ],
  },
)

interface Message {
  channel: 'sms' | 'email'
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
