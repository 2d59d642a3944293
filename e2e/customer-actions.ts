import { expect, type Locator, type Page } from '@playwright/test'
import { credentials } from '../sandbox/sandbox-credentials.ts'

let next = 0

/** A mobile number that nobody in this run has used. */
export const newMobile = (): string =>
  `9${String(Date.now()).slice(-5)}${String(process.pid % 100).padStart(2, '0')}${String((next += 1) % 100).padStart(2, '0')}`

interface Message {
  id: number | string
  channel: 'sms' | 'whatsapp' | 'email'
  text: string
  subject?: string
}

/** What the person's phone or mailbox shows, newest first, at the shop of a page or of an origin. */
export async function messagesOf(shop: Page | string, to: string): Promise<Message[]> {
  const path = `/sandbox/messages?to=${encodeURIComponent(to)}`
  const response = typeof shop === 'string' ? await fetch(shop + path) : await shop.request.get(path)
  return ((await response.json()) as { messages: Message[] }).messages
}

/** The newest one-time password that this number received. */
export async function codeSentTo(shop: Page | string, mobile: string): Promise<string> {
  let code = ''
  const read = async () => {
    const sms = (await messagesOf(shop, mobile)).find(({ channel }) => channel === 'sms')
    return (code = /\b\d{6}\b/.exec(sms?.text ?? '')?.[0] ?? '')
  }
  await expect.poll(read, { message: 'a code arrives' }).not.toBe('')
  return code
}

/** Puts one piece of a phone into the cart from its page. */
export async function addToCart(page: Page, productId: string): Promise<void> {
  await page.goto(`/product/${productId}`)
  await page.getByRole('main').getByRole('button', { name: 'ADD TO CART' }).first().click()
  await expect(page.getByText(/Item added to cart|Added to cart/).first()).toBeVisible()
}

/** Fills the address form that is on the screen. */
export async function fillAddress(form: Locator, mobile: string): Promise<void> {
  await form.getByLabel('Full Name').fill('Meera Kulkarni')
  await form.getByLabel('Email Id').fill('meera@example.com')
  await form.getByLabel('Mobile Number').fill(mobile)
  await form.getByLabel('Full Address').fill('Flat 4, Lotus Court, Baner Road')
  await form.getByLabel('Pin Code').fill('411045')
  await form.getByLabel('City', { exact: true }).fill('Pune')
  await form.getByLabel('State', { exact: true }).selectOption({ label: 'Maharashtra' })
}

/** Fills the address form of the page, and sends it. */
export async function saveAddress(page: Page, mobile: string): Promise<void> {
  await fillAddress(page.getByRole('main'), mobile)
  await page.getByRole('button', { name: /^save address$/i }).click()
  await expect(page.getByText('Address saved')).toBeVisible()
}

/** From an open checkout with an address to the provider's page. */
export async function pressPay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
}

/** From an open checkout to the provider's page: an address, then Pay. */
export async function goToPayment(page: Page, mobile: string): Promise<void> {
  await expect(page).toHaveURL(/\/checkout/)
  await saveAddress(page, mobile)
  await pressPay(page)
}

/** Pays on the provider's page, and waits for the order. */
export async function payInSandbox(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expectThanks(page)
}

export const expectThanks = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible({ timeout: 20_000 })

/** The messages that this person has received about orders. */
export const orderMessages = async (page: Page, to: string) =>
  (await messagesOf(page, to)).filter(({ text }) => /order/i.test(text) && !/one-time/i.test(text))

/** Opens the cookie settings from the footer, whose code comes after that of the page above it: a press before has no effect yet. */
export async function openCookieSettings(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' })
  await expect(async () => {
    // A dialog that came late covers the button.
    if (await dialog.isVisible()) return
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click({ timeout: 1000 })
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/** As if the mail provider reported that an address takes no mail. */
export async function reportBounce(origin: string, emailAddress: string): Promise<void> {
  const bouncedRecipients = [{ emailAddress, diagnosticCode: 'smtp; 550 5.1.1 user unknown' }]
  const response = await fetch(`${origin}/api/public/mail-webhook`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'x-api-key': credentials.smtp.webhookToken },
    body: JSON.stringify({ notificationType: 'Bounce', bounce: { bounceType: 'Permanent', bouncedRecipients } }),
  })
  expect(response.status).toBe(200)
}

/** Holds back the requests to an address until the function that it returns is called. */
export async function holdBack(page: Page, address: RegExp | string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
