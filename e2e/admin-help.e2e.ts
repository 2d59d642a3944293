import { newImei } from '../server/test/orders/paid-line.ts'
import fs from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { guidePages } from '../web/content/guide/guide-pages.ts'
import { parseGuide } from '../web/content/guide/parse-guide.ts'
import { expectAccessibleInModes, expectNoOverflow } from './axe-check.ts'
import { buyOrder } from './buy-order.ts'
import { logInAsWarehouse } from './log-in-actions.ts'
import { expect, test } from './shop-test.ts'
import { firstLine } from './back-office-actions.ts'

test.use({ session: 'owner' })

const steps = parseGuide(
  fs.readFileSync(new URL('../docs/guide/order-to-pickup.md', import.meta.url), 'utf8'),
).blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : []))
/** What the numbered steps of the main page of the guide name on the screen. */
const namesInSteps = new Set(steps.flatMap((part) => (part.kind === 'strong' ? [part.text] : [])))

/** A reader of the guide: everything that is looked for on the screen must be named in its steps, and all of it is noted. */
function guideReader() {
  const found = new Set<string>()
  const named = (name: string): string => {
    if (!namesInSteps.has(name)) throw new Error(`The guide does not name ${name}`)
    found.add(name)
    return name
  }
  return {
    found,
    press: (place: Page | Locator, name: string) =>
      place.getByRole('button', { name: named(name), exact: true }).click(),
    see: (place: Page | Locator, name: string) => expect(place.getByText(named(name)).first()).toBeVisible(),
    field: (place: Page | Locator, name: string) => place.getByLabel(named(name)),
    named,
  }
}

test('staff find every page of the guide, read it with its images, and go on to the next @core', async ({ page }) => {
  await page.goto('/admin-help')
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible()
  const list = page.getByRole('list', { name: 'Pages of the guide' })
  await expect(list.getByRole('link')).toHaveText(guidePages.map(({ title }) => title))
  await expectAccessibleInModes(page, 'the list of the guide')
  await expectNoOverflow(page, 'the list of the guide')
  for (const { title, href } of guidePages) {
    await page.goto(href)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const article = page.getByRole('article')
    await expect(article.getByRole('listitem').first()).toBeVisible()
    for (const sourceImage of await article.getByRole('img').all()) {
      await sourceImage.scrollIntoViewIfNeeded()
      await expect.poll(() => sourceImage.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
    }
  }
  await expectAccessibleInModes(page, 'a page of the guide')
  await page.goto(guidePages[0]?.href ?? '')
  await page.getByRole('article').getByRole('link', { name: guidePages[1]?.title }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: guidePages[1]?.title })).toBeVisible()
  await page.goto('/admin-help/nothing')
  await page.getByRole('link', { name: 'All pages' }).click()
  await expect(page).toHaveURL(/\/admin-help$/)
})

test('the command palette finds pages of the guide', async ({ page }) => {
  await page.goto('/admin-dashboard')
  await expect(page.getByRole('link', { name: /^Paid revenue/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Page, action or record' }).fill('picked up')
  await page
    .getByRole('group', { name: 'Help' })
    .getByRole('option', { name: 'An order, from paid to picked up' })
    .click()
  await expect(page).toHaveURL(/\/admin-help\/order-to-pickup$/)
})

test('the steps of the guide take an order from paid to picked up, by the names it gives', async ({ page, shop }) => {
  const { order_number } = await buyOrder(shop.origin, { items: [{ product: '13042939' }] })
  const { found, press, see, field, named } = guideReader()
  await page.goto('/admin-dashboard')
  await expect(page.getByRole('heading', { level: 1, name: named('Dashboard') })).toBeVisible()
  await page.getByRole('link', { name: named('Paid without IMEI') }).click()
  // The dashboard names the order too, among the latest.
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await page.getByRole('link', { name: order_number }).first().click()
  const line = firstLine(page)
  await press(line, 'Generate Invoice')
  const details = page.getByRole('dialog', { name: 'Add Invoice Details' })
  await field(details, 'IMEI').fill(newImei())
  await see(details, 'Place of Supply')
  await press(details, 'Generate Invoice')
  await expect(line.getByRole('button', { name: named('Download Invoice') })).toBeVisible({ timeout: 30_000 })
  await press(line, 'Ship')
  await press(page.getByRole('dialog'), 'Proceed')
  const label = line.getByRole('button', { name: named('Download Label') })
  await label.click()
  const file = page.waitForEvent('download')
  await press(page.getByRole('dialog'), 'Proceed')
  await file

  await logInAsWarehouse(page)
  await page.goto(`/warehouse-admin-orders/update/${order_number}`)
  await press(firstLine(page), 'Initiate Pickup')
  await press(page.getByRole('dialog'), 'Proceed')
  await see(page, 'Shipped')
  // The threshold of this phone is not reached, and no courier delivers within a test.
  expect([...namesInSteps].filter((name) => !found.has(name))).toEqual(['E-Way Bill No.', 'Delivered'])
})

test('a term explains itself by keyboard and by touch, and Escape leaves the dialog below it open', async ({
  page,
  shop,
}) => {
  const { order_number } = await buyOrder(shop.origin, { items: [{ product: '13042939' }] })
  await page.goto(`/admin-orders/update/${order_number}`)
  await page.getByRole('button', { name: 'Generate Invoice' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Invoice Details' })
  const term = dialog.getByRole('button', { name: 'Place of supply', exact: true })
  const tip = page.getByRole('tooltip').filter({ hasText: 'The State in which the sale counts for GST' })
  await expect(term).toHaveAccessibleDescription(/The State in which the sale counts for GST/)
  await dialog.getByRole('button', { name: 'IMEI', exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(term).toBeFocused()
  await expect(tip).toBeVisible()
  await expectAccessibleInModes(page, 'a term with its tip')
  await page.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await expect(dialog).toBeVisible()
  await term.dispatchEvent('click')
  await expect(tip).toBeVisible()
  await page.mouse.click(2, 2)
  await expect(tip).toBeHidden()
})
