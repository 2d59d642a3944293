import { newImei } from '../server/test/paid-line.ts'
import { expectAccessibleInModes } from './axe-check.ts'
import { buyOrder } from './buy-order.ts'
import { addStaffMember, sendStaffLogIn } from './staff-visitor.ts'
import { logInAsOwner } from './visitor-sessions.ts'
import { expect, test } from './shop-test.ts'

test('the next step leads an owner by keyboard from a placed order to its label', async ({ page, shop }) => {
  test.setTimeout(90_000)
  const { order_number } = await buyOrder(shop.origin)
  await logInAsOwner(page)
  await page.goto(`/admin-orders/update/${order_number}`)
  const step = page.getByRole('region', { name: 'Next step' })
  await expect(step).toContainText('The product has no invoice: its IMEI or serial number is missing.')
  await expectAccessibleInModes(page, 'an order without its invoice')

  await step.getByRole('button', { name: 'Enter IMEI' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add Invoice Details' }).getByLabel('IMEI')).toBeVisible()
  await page.getByLabel('IMEI').focus()
  await page.keyboard.type(newImei())
  await page.keyboard.press('Enter')

  await expect(step.getByRole('button', { name: 'Book Parcel' })).toBeFocused({ timeout: 30_000 })
  await page.keyboard.press('Enter')
  const shipment = page.getByRole('dialog', { name: 'Initiate shipment?' })
  await shipment.getByRole('button', { name: 'Proceed' }).focus()
  await page.keyboard.press('Enter')

  await expect(step.getByRole('button', { name: 'Download Label' })).toBeFocused({ timeout: 30_000 })
  await expect(step).toContainText(/The product is booked with \S+/)
  const label = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  await page.locator('dialog[open]').getByRole('button', { name: 'Proceed' }).press('Enter')
  await label
  await expect(step).toContainText('waits for the courier')
  await expect(step.getByRole('button')).toHaveCount(0)
})

test('a staff member without the permission reads the next step and has no button for it', async ({ page, shop }) => {
  const { order_number } = await buyOrder(shop.origin)
  await sendStaffLogIn(page, 'finance', await addStaffMember(shop.databaseUrl, 'finance'))
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Admin Login')
  await page.goto(`/admin-orders/update/${order_number}`)
  const step = page.getByRole('region', { name: 'Next step' })
  await expect(step).toContainText('has no invoice')
  await expect(step.getByRole('button')).toHaveCount(0)
})
