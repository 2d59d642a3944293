import { newImei } from '../server/test/orders/paid-line.ts'
import { zipSync } from 'fflate'
import type { Locator, Page } from '@playwright/test'
import { goToPayment, newMobile, payInSandbox } from './customer-actions.ts'
import { imageFile } from './product-form-actions.ts'
import { logInOnPage } from './log-in-actions.ts'
import { type ShopProcess, shopProcess } from './shop-process.ts'
import { clickAndRead, expect, test as base } from './shop-test.ts'

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

const series = ['Lotus Series', 'Jasmine Series', 'Marigold Series', 'Iris Series']
/** Two phones of each series, with two colours each. */
const phones = series.flatMap((category, index) =>
  ['One', 'Two'].map((suffix, nth) => ({
    category,
    name: `${category.split(' ')[0]} ${suffix}`,
    sku: `KM${index + 1}${nth + 1}`,
    price: 14_999 + 5000 * (2 * index + nth),
  })),
)
const colors = ['Rose', 'Leaf']

/** Names the four series that stand ready, and shows them. */
async function nameSeries(page: Page): Promise<void> {
  for (const [index, name] of series.entries()) {
    await page.goto(`/admin-categories/update/${index + 1}`)
    await page.getByLabel('Name').fill(name)
    await page.getByLabel('Slug').fill(name.toLowerCase().replace(' ', '-'))
    await page.getByLabel('Image', { exact: true }).setInputFiles(await imageFile('series.jpg'))
    await page.getByRole('switch', { name: 'Active' }).click()
    await clickAndRead(page.getByRole('button', { name: 'Save' }), 'Category updated')
  }
}

/** The eight phones from a spreadsheet, then an image of each colour from a zip. */
async function importPhones(page: Page): Promise<void> {
  const header =
    'product_name,category,hsn,gst_rate,country_of_origin,sku,option,color,product_mrp,product_mop,stock,is_active'
  const rows = phones.flatMap(({ category, name, sku, price }) =>
    colors.map((color) =>
      [
        name,
        category,
        '85171300',
        18,
        'India',
        `${sku}-${color}`,
        '8 GB + 256 GB',
        color,
        price + 3000,
        price,
        5,
        1,
      ].join(','),
    ),
  )
  await page.goto('/admin-products/import')
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'phones.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([header, ...rows].join('\n')),
  })
  await page.getByRole('button', { name: 'Check file' }).click()
  await page.getByRole('button', { name: /^Import 16/ }).click()
  await expect(page.getByText('The import is done')).toBeVisible({ timeout: 30_000 })

  await page.goto('/admin-products/import')
  const { buffer } = await imageFile('phone.jpg', 900)
  const entries = phones.flatMap(({ sku }) =>
    colors.map((color) => [`${sku}-${color}.jpg`, new Uint8Array(buffer)] as const),
  )
  await page.getByLabel('Zip of images').setInputFiles({
    name: 'pictures.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zipSync(Object.fromEntries(entries), { level: 0 })),
  })
  await page.getByRole('button', { name: 'Add images' }).click()
  await expect(page.getByText('16 images added')).toBeVisible({ timeout: 30_000 })
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
  await clickAndRead(page.getByRole('button', { name: 'Save', exact: true }), 'Settings saved')
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
  await details.getByLabel('IMEI').fill(newImei())
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

/** Buys the second phone from the page of its series. */
async function buyPhone(buyer: Page): Promise<void> {
  await buyer.getByRole('main').getByRole('link', { name: 'Lotus Two' }).first().click()
  await expect(buyer).toHaveURL(/\/product\/\d{8}/)
  await expect(buyer.getByText('₹19,999').first()).toBeVisible()
  await clickAndRead(buyer.getByRole('main').getByRole('button', { name: 'ADD TO CART' }).first(), 'Item added to cart')
  const mobile = newMobile()
  await logInOnPage(buyer, mobile)
  await buyer.goto('/checkout')
  await goToPayment(buyer, mobile)
  await payInSandbox(buyer)
}

/** Nothing of what was tried before the opening stays. */
async function removeTestOrders(page: Page): Promise<void> {
  await shipFirstOrder(page)
  await page.goto('/admin-setup')
  await expect(step(page, 'A test order')).toContainText('1 order before the opening')
  await page.getByRole('button', { name: 'Remove test orders' }).click()
  const question = page.getByRole('dialog', { name: 'Remove all test orders?' })
  await clickAndRead(question.getByRole('button', { name: 'Remove them for good' }), 'The test orders are gone')
  await expect(step(page, 'A test order')).toContainText('Open the preview, buy a phone')
}

test('from the first start to the first parcel by the screens alone: an owner sets a shop up, opens it, and a customer buys', async ({
  page,
  browser,
  baseURL,
  newShop,
}) => {
  test.setTimeout(300_000)
  const customer = await browser.newPage({ baseURL: baseURL ?? '' })
  const shut = await customer.goto('/products/1')
  expect([shut?.status(), shut?.headers()['retry-after']]).toEqual([503, '3600'])
  await expect(customer.getByText('Opening soon')).toBeVisible()

  await makeFirstAccount(page, newShop.output())
  await expect(page.getByRole('button', { name: 'Open the shop' })).toBeDisabled()
  await expect(step(page, 'Policies')).toContainText('Required')
  await nameShop(page)
  await nameSeries(page)
  await importPhones(page)
  for (const group of ['policies', 'invoice']) {
    await page.goto(`/admin-settings?group=${group}`)
    await saveGroup(page)
  }

  await page.goto('/admin-setup')
  for (const name of ['The shop', 'Categories', 'Products', 'Policies', 'Invoices'])
    await expect(step(page, name)).toContainText('Done')
  const preview = await browser.newPage({ baseURL: baseURL ?? '' })
  await preview.goto((await page.getByRole('link', { name: 'See the preview' }).getAttribute('href')) ?? '')
  await expect(preview.getByRole('heading', { name: 'Lotus Series' }).first()).toBeVisible()
  await preview.goto('/products/1')
  await buyPhone(preview)
  await preview.close()
  await removeTestOrders(page)
  await customer.reload()
  await expect(customer.getByText('Opening soon')).toBeVisible()

  await page.getByRole('button', { name: 'Open the shop' }).click()
  const question = page.getByRole('dialog', { name: 'Open the shop?' })
  await clickAndRead(question.getByRole('button', { name: 'Open the shop' }), 'The shop is open.')

  await customer.goto('/')
  await expect(customer.getByRole('heading', { name: 'Lotus Series' }).first()).toBeVisible()
  await expect(customer).toHaveTitle(/Kaveri Mobiles/)
  expect(await customer.content()).not.toMatch(/meridel|ambaroli/i)
  await customer.getByRole('link', { name: 'Lotus Series' }).first().click()
  await expect(customer.getByRole('heading', { level: 1, name: 'Lotus Series' })).toBeVisible()
  // An image is shown once its sizes are made.
  await expect(async () => {
    await customer.reload()
    for (const name of ['Lotus One', 'Lotus Two']) {
      const sourceImage = customer.getByRole('listitem').filter({ hasText: name }).first().locator('img').first()
      await expect
        .poll(() => sourceImage.evaluate((image: HTMLImageElement) => (image.scrollIntoView(), image.naturalWidth)), {
          message: `${name} has its image`,
          timeout: 3000,
        })
        .toBeGreaterThan(0)
    }
  }).toPass({ timeout: 60_000 })
  await buyPhone(customer)
  await customer.close()

  await shipFirstOrder(page)
  await page.goto('/admin-products?searchText=KM12')
  await expect(page.getByRole('textbox', { name: 'Stock of Lotus Two 8 GB + 256 GB Rose' })).toHaveValue('4')
})
