import type { Page } from '@playwright/test'
import { expectAccessibleInModes, phoneModes } from './axe-check.ts'
import { buyOrder, packOrder } from './buy-order.ts'
import { expect, test } from './shop-test.ts'
import { addFilter } from './back-office-actions.ts'
import { holdBack, messagesOf } from './customer-actions.ts'

test.use({ session: 'packer' })

/** What a scanner sends: the characters as keys, then Enter. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** There are enough of them for every test. */
const buds = { items: [{ product: '18075210' }] }

const result = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible()
const units = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Units' })

async function openList(page: Page): Promise<void> {
  await page.goto('/warehouse-admin-orders')
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
}

async function openByScan(page: Page, orderNumber: string): Promise<void> {
  await scan(page, orderNumber)
  await expect(page).toHaveURL(`/warehouse-admin-orders/update/${orderNumber}`)
  await expect(units(page)).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused()
}

test('an order goes from placed to picked up by scanner alone @core', async ({ page, shop }) => {
  test.setTimeout(180_000)
  const { order_number, mobile, imeis } = await packOrder(shop.origin, 2)
  const other = await packOrder(shop.origin)
  await openList(page)
  await openByScan(page, order_number)
  await expect(units(page)).toContainText('0 of 2 checked')
  await scan(page, 'CMD-PROCEED')
  await result(page, 'Scan 2 more IMEI numbers first')
  await scan(page, other.imei)
  await result(page, `Wrong unit: ${other.imei} is not on this order`)
  await scan(page, imeis[0] ?? '')
  await result(page, `${imeis[0]} is right: 1 of 2 checked`)
  await scan(page, imeis[1] ?? '')
  await result(page, `${imeis[1]} is right: 2 of 2 checked`)
  await expect(units(page)).toContainText('2 of 2 checked')
  await expectAccessibleInModes(page, 'the checked order', phoneModes)

  const label = page.waitForEvent('download')
  await scan(page, 'CMD-LABEL')
  expect((await label).suggestedFilename()).toBe(`Label-${order_number}.pdf`)
  await result(page, `Label-${order_number}`)

  const dialog = page.getByRole('dialog', { name: 'Initiate Pickup?' })
  await scan(page, 'CMD-PROCEED')
  await expect(dialog).toContainText('Are you sure you want to initiate the Pickup?')
  await scan(page, 'CMD-CANCEL')
  await expect(dialog).toBeHidden()
  await scan(page, 'CMD-PROCEED')
  await expect(dialog).toBeVisible()
  await scan(page, 'CMD-PROCEED')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Product shipped successfully! Traking URL sent to user!')).toBeVisible()
  await result(page, 'Picked up: scan the next order')
  await expect(page.getByRole('combobox', { name: 'Order Status Update' })).toHaveValue('3')
  await expect
    .poll(async () => (await messagesOf(page, mobile)).filter(({ text }) => text.includes('/track/')).length)
    .toBe(1)

  await scan(page, 'CMD-NEXT')
  await expect(page).toHaveURL(/\/warehouse-admin-orders(\?.*)?$/)
  await result(page, 'Scan the next order')
  await openByScan(page, other.order_number)
})

test('a scan that is under way while a page opens arrives as a whole @core', async ({ page, shop }) => {
  test.setTimeout(180_000)
  const first = await buyOrder(shop.origin, buds)
  const second = await buyOrder(shop.origin, buds)
  const third = await buyOrder(shop.origin, buds)
  const begin = (code: string) => page.keyboard.type(code.slice(0, -4))
  const end = (code: string) => scan(page, code.slice(-4))
  const opened = (number: string) => expect(page.getByRole('heading', { name: `Order Detail ${number}` })).toBeVisible()

  await openList(page)
  await scan(page, second.order_number)
  await opened(second.order_number)
  await begin(third.order_number)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await end(third.order_number)
  await opened(third.order_number)

  const release = await holdBack(page, '**/api/warehouse/record-scan')
  await scan(page, first.order_number)
  await begin(second.order_number)
  release()
  await opened(first.order_number)
  await end(second.order_number)
  await opened(second.order_number)
})

test('scans without a connection wait in their order, survive a reload and are sent once @core', async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000)
  const { order_number, imeis } = await packOrder(shop.origin, 2)
  await openList(page)
  await openByScan(page, order_number)

  let sent = 0
  page.on('request', (request) => void (sent += Number(request.url().endsWith('/warehouse/record-scan'))))
  await page.route('**/api/warehouse/record-scan', (route) => route.abort('connectionfailed'))
  await scan(page, imeis[0] ?? '')
  await result(page, 'No connection, 1 scan waiting')
  await scan(page, '999999999999999')
  await scan(page, imeis[1] ?? '')
  await result(page, 'No connection, 3 scans waiting')
  await result(page, `${imeis[0]}, 999999999999999, ${imeis[1]}`)
  await expect(units(page)).toContainText('0 of 2 checked')
  await expectAccessibleInModes(page, 'waiting scans', phoneModes)
  await scan(page, 'CMD-PROCEED')
  await result(page, 'Scan 2 more IMEI numbers first')
  await page.reload()
  await result(page, 'No connection, 3 scans waiting')

  await page.unroute('**/api/warehouse/record-scan')
  await expect(units(page)).toContainText('2 of 2 checked')
  await expect(page.getByText(/scans? waiting/)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('warehouseScans'))).toBeNull()
  expect(sent).toBeGreaterThan(3)
})

test('a scan whose response was lost counts once, and one that the server fails on does not stop the others @core', async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000)
  const { order_number, imeis } = await packOrder(shop.origin, 2)
  await openList(page)
  await openByScan(page, order_number)
  const keys: string[] = []
  let isFirst = true
  await page.route('**/api/warehouse/record-scan', async (route) => {
    const body = route.request().postData() ?? ''
    if (body.includes('999999999999999'))
      return route.fulfill({ status: 500, json: { status: false, data: {}, message: 'Something went wrong' } })
    keys.push(/[0-9a-f]{8}-[0-9a-f-]{27}/.exec(body)?.[0] ?? '')
    if (!isFirst) return route.continue()
    isFirst = false
    // The server has it; only its response does not arrive.
    await route.fetch()
    return route.abort('connectionfailed')
  })
  await scan(page, imeis[0] ?? '')
  await result(page, 'No connection, 1 scan waiting')
  await expect(units(page)).toContainText('1 of 2 checked')
  expect(keys.length).toBe(2)
  expect(new Set(keys).size).toBe(1)

  await scan(page, '999999999999999')
  await scan(page, imeis[1] ?? '')
  await expect(units(page)).toContainText('2 of 2 checked')
  await result(page, '999999999999999 could not be sent: Something went wrong')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('could not be sent: Something went wrong').last()).toBeHidden()
})

test('a scanner is read while a text field has the focus, and what a person typed there stays @core', async ({
  page,
  shop,
}) => {
  const { order_number } = await packOrder(shop.origin)
  await openList(page)
  await addFilter(page, 'Payment Status', 'Completed')
  await page.getByRole('combobox', { name: 'Payment Status', exact: true }).focus()
  await page.evaluate((code) => {
    for (const key of code.split('').concat('Enter'))
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }, order_number)
  await expect(page).toHaveURL(`/warehouse-admin-orders/update/${order_number}`)
})
