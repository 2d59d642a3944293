import type { Page } from '@playwright/test'
import { addToCart, goToPayment, openCookieSettings } from './customer-actions.ts'
import { type ShopProcess, shopProcess } from './shop-process.ts'
import { logIn } from './log-in-actions.ts'
import { expect, test } from './shop-test.ts'

interface Noted {
  event?: string
  ecommerce?: {
    items?: { item_id: string; price: number }[]
    purchase?: unknown
    value?: number
    transaction_id?: string
  } | null
}

const noted = (page: Page, name: string) =>
  page.evaluate((wanted) => ((window.dataLayer ?? []) as Noted[]).filter(({ event }) => event === wanted), name)
const banner = (page: Page) => page.getByRole('region', { name: 'Cookies' })

test.describe('a shop that counts visits', () => {
  let shop: ShopProcess
  test.beforeAll(async () => {
    shop = await shopProcess({ GA_MEASUREMENT_ID: 'G-TEST1234' })
  })
  test.afterAll(() => shop.stop())

  /** What the browser asks Google for, answered by an empty script that sets a cookie as Google's does. */
  async function watchGoogle(page: Page): Promise<string[]> {
    const asked: string[] = []
    await page.route('https://www.googletagmanager.com/**', async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ contentType: 'text/javascript', body: 'document.cookie = "_ga=GA1.1.1.1; path=/"' })
    })
    return asked
  }

  test('before a visitor answers the cookie banner nothing is loaded and no cookie is set', async ({
    page,
    context,
  }) => {
    const asked = await watchGoogle(page)
    await page.goto(`${shop.origin}/`)
    await expect(banner(page)).toBeVisible()
    const [reject, accept] = [
      await banner(page).getByRole('button', { name: 'Reject' }).boundingBox(),
      await banner(page).getByRole('button', { name: 'Accept' }).boundingBox(),
    ]
    expect([reject?.width, reject?.height]).toEqual([accept?.width, accept?.height])
    await page.goto(`${shop.origin}/products/1`)
    await expect(banner(page)).toBeVisible()
    expect(asked).toEqual([])
    expect(await context.cookies()).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('cookieChoice'))).toBeNull()
  })

  test('a visitor rejects cookies with one press and is not asked again', async ({ page, context }) => {
    const asked = await watchGoogle(page)
    await page.goto(`${shop.origin}/`)
    await banner(page).getByRole('button', { name: 'Reject' }).click()
    await expect(banner(page)).toBeHidden()
    await page.goto(`${shop.origin}/product/12031046`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner(page)).toBeHidden()
    expect([asked, await context.cookies()]).toEqual([[], []])
  })

  test('analytics run after a visitor accepts, and their cookies go when the visitor rejects later', async ({
    page,
    context,
  }) => {
    const asked = await watchGoogle(page)
    await page.goto(`${shop.origin}/`)
    await banner(page).getByRole('button', { name: 'Accept' }).click()
    await expect.poll(() => asked).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-TEST1234'])
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toEqual(['_ga'])
    const commands = await page.evaluate(() =>
      (window.dataLayer ?? [])
        .filter((entry) => Object.prototype.toString.call(entry) === '[object Arguments]')
        .map((entry) => JSON.stringify(Array.from(entry as ArrayLike<unknown>))),
    )
    expect(commands[0]).toContain('"analytics_storage":"denied"')
    expect(commands[1]).toContain('"analytics_storage":"granted"')
    expect(commands.join(' ')).not.toContain('"ad_storage":"granted"')
    expect(commands.find((command) => command.includes('"config"'))).toContain('"cookie_expires":34128000')
    await openCookieSettings(page)
    const settings = page.getByRole('dialog', { name: 'Cookie settings' })
    await expect(settings).toContainText('You accepted this.')
    await settings.getByRole('button', { name: 'Reject' }).click()
    await expect.poll(async () => (await context.cookies()).length).toBe(0)
    await page.goto(`${shop.origin}/products`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  test('the security policy of a shop with analytics allows Google and nobody else', async ({ request }) => {
    const policy = (await request.get(`${shop.origin}/`)).headers()['content-security-policy'] ?? ''
    expect(policy).toContain("script-src 'self' 'sha256-")
    expect(policy.match(/https:\/\/[^ ;]+/g)).toEqual(
      expect.arrayContaining(['https://www.googletagmanager.com', 'https://*.google-analytics.com']),
    )
    expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*)/)
  })
})

test.describe('a shop that counts no visits', () => {
  test('a shop without analytics shows no banner and allows no other host', async ({ page }) => {
    const response = await page.goto('/')
    expect(response?.headers()['content-security-policy']).not.toContain('http')
    await openCookieSettings(page)
    await expect(page.getByRole('dialog', { name: 'Cookie settings' })).toContainText('nothing to choose')
    await expect(banner(page)).toHaveCount(0)
    expect(await page.context().cookies()).toEqual([])
  })

  test('events hold what a shopper looks at and buys, the purchase once, and nothing of the person', async ({
    page,
  }) => {
    const mobile = await logIn(page)
    await page.goto('/products/1')
    await expect.poll(async () => (await noted(page, 'view_item_list'))[0]?.ecommerce?.items?.length).toBe(8)
    await addToCart(page, '12031046')
    await expect
      .poll(() => noted(page, 'view_item'))
      .toMatchObject([{ ecommerce: { items: [{ item_id: '12031046', price: 27_999 }] } }])
    await expect
      .poll(() => noted(page, 'add_to_cart'))
      .toMatchObject([{ ecommerce: { currency: 'INR', value: 27_999 } }])
    await page.goto('/checkout')
    await expect
      .poll(() => noted(page, 'begin_checkout'))
      .toMatchObject([{ ecommerce: { items: [{ item_id: '12031046', quantity: 1 }] } }])
    await goToPayment(page, mobile)
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page).toHaveURL(/\/thankyou/)
    await expect.poll(() => noted(page, 'purchase')).toHaveLength(1)
    const [purchase] = await noted(page, 'purchase')
    const id = purchase?.ecommerce?.transaction_id
    expect(purchase).toMatchObject({
      ecommerce: {
        purchase: {
          actionField: { id, affiliation: 'Online Store', revenue: 27_999, tax: '0', shipping: '0' },
          products: [{ name: 'V Aster', id: '12031046', price: 27_999, quantity: 1 }],
        },
        value: 27_999,
      },
    })
    expect(JSON.stringify(await page.evaluate(() => window.dataLayer))).not.toMatch(
      new RegExp(`${mobile}|Meera|example\\.com`),
    )
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your order' })).toBeVisible()
    expect(await noted(page, 'purchase')).toEqual([])
  })
})
