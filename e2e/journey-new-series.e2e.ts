import type { Page } from '@playwright/test'
import { goToPayment, newMobile } from './customer-actions.ts'
import { cell, imageFile } from './product-form-actions.ts'
import { logInOnPage } from './log-in-page.ts'
import { logInAsOwner } from './visitor-sessions.ts'
import { type ShopProcess, shopProcess } from './shop-process.ts'
import { test as base, expect } from './shop-test.ts'

/** A shop on its first day, of this test's own. */
const test = base.extend<{ newShop: ShopProcess }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner wants the pattern
  newShop: async ({}, use) => {
    const shop = await shopProcess({}, { emptyCatalogue: true })
    await use(shop)
    await shop.stop()
  },
  baseURL: async ({ newShop }, use) => use(newShop.origin),
})

/** Writes one phone of the new series by its form, with two colours and a picture each, and puts it on sale. */
async function addPhone(page: Page, name: string, price: number): Promise<string> {
  const line = (color: string) => `8 GB + 256 GB, ${color}`
  await page.goto('/admin-products/add')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await page.getByLabel('Category').selectOption('Lotus Series')
  await page.getByLabel('RAM (GB)').fill('8')
  await page.getByLabel('Storage (GB)').fill('256')
  await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('Rose')
  await page.getByRole('button', { name: 'Add colour' }).click()
  await page.getByRole('textbox', { name: 'Colour', exact: true }).last().fill('Leaf')
  await cell(page, 'MRP', line('Rose')).fill(String(price + 3000))
  await cell(page, 'MOP', line('Rose')).fill(String(price))
  await cell(page, 'Stock', line('Rose')).fill('5')
  for (const column of ['MRP', 'MOP', 'Stock'])
    await page.getByRole('button', { name: `Fill ${column} down from the first line` }).click()
  await page.getByRole('button', { name: 'Suggest SKUs' }).click()
  for (const color of ['Rose', 'Leaf'])
    await page.getByLabel(`Pictures of ${color}`).setInputFiles(await imageFile(`${color}.jpg`, 900))
  await page.getByRole('radio', { name: 'Active' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(/\/admin-products\/update\/\d{8}$/)
  await expect(page.getByText('Processing picture')).toHaveCount(0, { timeout: 30_000 })
  return page.url().slice(-8)
}

test('on its first day a shop with nothing to sell gets a series with three phones by the screens alone, and a customer buys one', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  await logInAsOwner(page)
  await page.goto('/admin-categories/add')
  await page.getByLabel('Name').fill('Lotus Series')
  await page.getByLabel('Image', { exact: true }).setInputFiles(await imageFile('series.jpg'))
  await page.getByRole('switch', { name: 'Show in menus' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Category added')).toBeVisible()
  const phones = [
    await addPhone(page, 'Lotus One', 19_999),
    await addPhone(page, 'Lotus Two', 24_999),
    await addPhone(page, 'Lotus Three', 29_999),
  ]
  expect(new Set(phones).size).toBe(3)

  const customer = await browser.newPage({ baseURL: baseURL ?? '' })
  await customer.goto('/')
  await expect(customer.getByRole('heading', { name: 'Lotus Series' }).first()).toBeVisible()
  await customer.getByRole('link', { name: 'Lotus Series' }).first().click()
  await expect(customer.getByRole('heading', { level: 1, name: 'Lotus Series' })).toBeVisible()
  // A picture is shown once its sizes are made.
  await expect(async () => {
    await customer.reload()
    for (const name of ['Lotus One', 'Lotus Two', 'Lotus Three']) {
      const picture = customer.getByRole('listitem').filter({ hasText: name }).first().locator('img').first()
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => (image.scrollIntoView(), image.naturalWidth)), {
          message: `${name} has its picture`,
          timeout: 3000,
        })
        .toBeGreaterThan(0)
    }
  }).toPass({ timeout: 60_000 })
  await customer
    .getByRole('main')
    .getByRole('link', { name: /Lotus Two/ })
    .first()
    .click()
  await expect(customer).toHaveURL(new RegExp(`/product/${phones[1]}`))
  await expect(customer.getByText('₹24,999').first()).toBeVisible()
  await customer.getByRole('main').getByRole('button', { name: 'ADD TO CART' }).first().click()
  await expect(customer.getByText('Item added to cart')).toBeVisible()
  const mobile = newMobile()
  await logInOnPage(customer, mobile)
  await customer.goto('/checkout')
  await goToPayment(customer, mobile)
  await customer.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(customer.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible({ timeout: 20_000 })
  await customer.close()

  await page.goto(`/admin-products/update/${phones[1]}`)
  await expect(cell(page, 'Stock', '8 GB + 256 GB, Rose')).toHaveValue('4')
})
