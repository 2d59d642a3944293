import type { Page } from '@playwright/test'
import { pages, type PageName } from '../contract/pages.ts'
import { expectAccessibleInModes, expectNoOverflow, expectPageAccessible, phoneModes } from './axe-check.ts'
import { type Stop, stops } from './page-stops.ts'
import { expect } from './shop-test.ts'
import { sweep, type Visitor } from './sweep.ts'

sweep.describe.configure({ mode: 'parallel' })

/** The smallest phone, 200 % of a desk's width, a usual phone and a usual desk. */
const widths = [320, 390, 720, 1440]

/** The pages whose dark colours are looked at in each run. */
const darkPages: readonly string[] = [
  'home',
  'products',
  'product',
  'checkout',
  'myOrders',
  'adminDashboard',
  'adminOrders',
  'adminOrderUpdate',
  'adminSettings',
  'warehouseOrderUpdate',
] satisfies PageName[]

const checkOnPhone = (page: Page, what: string) => expectAccessibleInModes(page, what, phoneModes)

const sweepOf = (
  visitor: Visitor,
  title: string,
  { address, ready }: Omit<Stop, 'visitor'>,
  check: (page: Page, what: string) => Promise<void>,
) =>
  sweep.describe(`as ${visitor}`, () => {
    sweep.use({ visitor })
    sweep(`${title} is accessible, and nothing on it is cut`, async ({ page, shown }) => {
      const at = typeof address === 'string' ? address : address(shown)
      await page.goto(at)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.getByRole('main')).toHaveCount(1)
      if (ready) await expect(ready(page.getByRole('main'))).toBeVisible()
      await check(page, at)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        await expectNoOverflow(page, `${at} at ${width} px`)
      }
    })
  })

for (const [name, { visitor, ...stop }] of Object.entries(stops))
  sweepOf(visitor, `the page ${pages[name as PageName].path}`, stop, (page, what) =>
    expectPageAccessible(page, what, darkPages.includes(name)),
  )

// A state that differs from its page by few words is checked on a phone.
for (const address of ['/no-such-page', '/search/zzzzzz', '/products?min_price=9999999'])
  sweepOf('guest', `the page ${address}`, { address }, checkOnPhone)

for (const address of ['/dashboard', '/myorders', '/myaddress', '/editprofile', '/mywishlist'])
  sweepOf('newcomer', `the page ${address} of a new customer`, { address }, checkOnPhone)

sweepOf(
  'shopper',
  'the cart with a phone in it',
  { address: '/cart', ready: (main) => main.getByRole('link', { name: 'V Aster' }).first() },
  expectAccessibleInModes,
)
