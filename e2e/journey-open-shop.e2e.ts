import type { Locator, Page } from '@playwright/test'
import { goToPayment, newMobile } from './customer-actions.ts'
import { cell, imageFile } from './product-form-actions.ts'
import { logInOnPage } from './log-in-page.ts'
import { type ShopProcess, shopProcess } from './shop-process.ts'
import { test as base, expect } from './shop-test.ts'

/** A shop whose program was started for the first time, of this test's own. */
const test = base.extend<{ newShop: ShopProcess }>({
  // oxlint-disable-next-line no-empty-pattern -- the runner wants the pattern
  newShop: async ({}, use) => {
    const shop = await shopProcess({}, { isNew: true })
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

/** The owner's own words. */
const owner = { name: 'Kaveri Rao', email: 'kaveri@example.in', password: 'seven green parrots' }

async function makeFirstAccount(page: Page, output: string): Promise<void> {
  const link = /http\S+\/admin-first-account#\S+/.exec(output)?.[0] ?? ''
  expect(link).not.toBe('')
  await page.goto(link)
  await page.getByLabel('Name').fill(owner.name)
  await page.getByLabel('Email ID').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Make account' }).click()
  await expect(page).toHaveURL(/\/admin-login/)
  await page.getByLabel('Email ID').fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Set up the shop' })).toBeVisible()
}

async function nameShop(page: Page): Promise<void> {
  await page.goto('/admin-settings?group=shop')
  const fill = async (part: Page | Locator, label: string, value: string) =>
    part.getByRole('textbox', { name: label, exact: true }).first().fill(value)
  await fill(page, 'Shop name', 'Kaveri Mobiles')
  await fill(page, 'Legal name', 'Kaveri Mobiles LLP')
  await fill(page, 'GSTIN', '27AAPFU0939F1ZV')
  await fill(page, 'Building and street', '4 Station Road')
  await fill(page, 'City', 'Nashik')
  await fill(page, 'PIN code', '422001')
  await fill(page, 'Cities', 'Nashik')
  await fill(page, 'Email', 'care@example.in')
  await fill(page, 'Telephone', '0253 2345678')
  const officer = page.getByRole('region', { name: 'Grievance officer' })
  await fill(officer, 'Name', 'Asha Kulkarni')
  await fill(officer, 'Designation', 'Grievance officer')
  await fill(officer, 'Telephone', '0253 2345679')
  await fill(officer, 'Email', 'grievance@example.in')
  await saveGroup(page)
}

async function saveGroup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
}

const step = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Writes the invoice of the only order, hands it to the courier and prints its label. */
async function shipFirstOrder(page: Page): Promise<void> {
  await page.goto('/admin-orders')
  await page.getByRole('table').getByRole('link', { name: /HS/ }).first().click()
  const line = page.getByRole('region', { name: 'Products' }).getByRole('listitem')
  await line.getByRole('button', { name: 'Generate Invoice' }).click()
  const details = page.getByRole('dialog', { name: 'Add Invoice Details' })
  await details.getByLabel('IMEI').fill('356938035643809')
  await details.getByRole('button', { name: 'Generate Invoice' }).click()
  await expect(details).toBeHidden()
  await line.getByRole('button', { name: 'Ship', exact: true }).click({ timeout: 30_000 })
  await page.getByRole('dialog', { name: 'Initiate shipment?' }).getByRole('button', { name: 'Proceed' }).click()
  await expect(page.getByText('Product Shipment initiated')).toBeVisible()
  const label = page.waitForEvent('download')
  await line.getByRole('button', { name: 'Download Label' }).click()
  await page.getByRole('dialog', { name: 'Generate label?' }).getByRole('button', { name: 'Proceed' }).click()
  expect((await label).suggestedFilename()).toMatch(/^Label-/)
}

test('from the first start to the first parcel by the screens alone: an owner sets a shop up, opens it, and a customer buys', async ({
  page,
  browser,
  baseURL,
  newShop,
}) => {
  test.setTimeout(180_000)
  const customer = await browser.newPage({ baseURL: baseURL ?? '' })
  const shut = await customer.goto('/products/1')
  expect([shut?.status(), shut?.headers()['retry-after']]).toEqual([503, '3600'])
  await expect(customer.getByText('Opening soon')).toBeVisible()

  await makeFirstAccount(page, newShop.output())
  await expect(page.getByRole('button', { name: 'Open the shop' })).toBeDisabled()
  await expect(step(page, 'Policies')).toContainText('Required')
  await nameShop(page)
  await page.goto('/admin-categories/update/1')
  await page.getByLabel('Name').fill('Lotus Series')
  await page.getByLabel('Slug').fill('lotus-series')
  await page.getByLabel('Image', { exact: true }).setInputFiles(await imageFile('series.jpg'))
  await page.getByRole('switch', { name: 'Active' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Category updated')).toBeVisible()
  const phones = [
    await addPhone(page, 'Lotus One', 19_999),
    await addPhone(page, 'Lotus Two', 24_999),
    await addPhone(page, 'Lotus Three', 29_999),
  ]
  expect(new Set(phones).size).toBe(3)
  for (const group of ['policies', 'invoice']) {
    await page.goto(`/admin-settings?group=${group}`)
    await saveGroup(page)
  }

  await page.goto('/admin-setup')
  for (const name of ['The shop', 'Series', 'Products', 'Policies', 'Invoices'])
    await expect(step(page, name)).toContainText('Done')
  const preview = await browser.newPage({ baseURL: baseURL ?? '' })
  await preview.goto((await page.getByRole('link', { name: 'See the preview' }).getAttribute('href')) ?? '')
  await expect(preview.getByRole('heading', { name: 'Lotus Series' }).first()).toBeVisible()
  await preview.close()
  await customer.reload()
  await expect(customer.getByText('Opening soon')).toBeVisible()

  await page.getByRole('button', { name: 'Open the shop' }).click()
  const question = page.getByRole('dialog', { name: 'Open the shop?' })
  await question.getByRole('button', { name: 'Open the shop' }).click()
  await expect(page.getByText('The shop is open.')).toBeVisible()

  await customer.goto('/')
  await expect(customer.getByRole('heading', { name: 'Lotus Series' }).first()).toBeVisible()
  await expect(customer).toHaveTitle(/Kaveri Mobiles/)
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

  await shipFirstOrder(page)
  await page.goto(`/admin-products/update/${phones[1]}`)
  await expect(cell(page, 'Stock', '8 GB + 256 GB, Rose')).toHaveValue('4')
})
