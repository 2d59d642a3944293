import { newImei } from '../server/test/orders/paid-line.ts'
import { expectAccessibleInModes } from './axe-check.ts'
import { buyOrder } from './buy-order.ts'
import { pressOn, write } from './keyboard-steps.ts'
import { expect, test } from './shop-test.ts'
import { logInAsOwner, logInAsWarehouse } from './log-in-actions.ts'

test('an order goes from placed to picked up without a mouse: invoice, shipment, label, pickup @core', async ({
  page,
  shop,
}) => {
  test.setTimeout(150_000)
  const { order_number } = await buyOrder(shop.origin)
  const dialog = page.locator('dialog[open]')
  await logInAsOwner(page)
  await page.goto(`/admin-orders?searchText=${order_number}&fromDate=&toDate=`)
  await expect(page.getByRole('link', { name: order_number, exact: true })).toBeVisible()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order_number}` })).toBeVisible()

  const step = page.getByRole('region', { name: 'Next step' })
  await expect(step).toContainText('The product has no invoice: its IMEI or serial number is missing.')
  await expectAccessibleInModes(page, 'an order without its invoice')
  await pressOn(page, step.getByRole('button', { name: 'Enter IMEI' }))
  await write(page, dialog.getByLabel('IMEI'), newImei())
  await page.keyboard.press('Enter')
  await expect(step.getByRole('button', { name: 'Book Parcel' })).toBeFocused({ timeout: 30_000 })
  await page.keyboard.press('Enter')
  await pressOn(page, dialog.getByRole('button', { name: 'Proceed' }))
  await expect(step.getByRole('button', { name: 'Download Label' })).toBeFocused({ timeout: 30_000 })
  await expect(step).toContainText(/The product is booked with \S+/)
  await page.keyboard.press('Enter')
  const label = page.waitForEvent('download')
  await pressOn(page, dialog.getByRole('button', { name: 'Proceed' }))
  await label
  await expect(step).toContainText('waits for the courier')
  await expect(step.getByRole('button')).toHaveCount(0)

  await logInAsWarehouse(page)
  await page.goto(`/warehouse-admin-orders/update/${order_number}`)
  await pressOn(page, page.getByRole('button', { name: 'Initiate Pickup' }))
  await pressOn(page, dialog.getByRole('button', { name: 'Proceed' }))
  await expect(page.getByText('Product shipped successfully! Traking URL sent to user!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Products' })).toContainText('Shipped')
})
