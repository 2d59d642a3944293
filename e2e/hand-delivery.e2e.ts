import { invoiceOrder } from './buy-order.ts'
import { expectAccessibleInModes } from './axe-check.ts'
import { logInAsOwner, logInAsWarehouse } from './log-in-actions.ts'
import { expect, test } from './shop-test.ts'
import { messagesOf } from './customer-actions.ts'
import { firstLine } from './back-office-actions.ts'

test('staff send a parcel out by hand, and a packer delivers it with the code of its customer', async ({
  page,
  shop,
}) => {
  const { order_number, mobile } = await invoiceOrder(shop.origin)
  const line = firstLine(page)
  const dialog = page.locator('dialog[open]')
  await logInAsOwner(page)
  await page.goto(`/admin-orders/update/${order_number}`)

  await line.getByRole('button', { name: 'Ship', exact: true }).click()
  await dialog.getByRole('radio', { name: 'Deliver by hand' }).check()
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await expect(line).toContainText('Shipment Initiated')
  await expect(line).toContainText(`H-${order_number}`)
  const download = page.waitForEvent('download')
  await line.getByRole('button', { name: 'Download Label' }).click()
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  expect((await download).suggestedFilename()).toBe(`Label-${order_number}.pdf`)

  await page.getByRole('region', { name: 'Next step' }).getByRole('button', { name: 'Send Out' }).click()
  await expect(dialog).toContainText('The customer gets a delivery code by SMS and e-mail')
  await expectAccessibleInModes(page, 'a parcel that is sent out')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(line).toContainText('Shipped')
  await expect(line.getByRole('button', { name: 'Could Not Deliver' })).toBeVisible()
  await expectAccessibleInModes(page, 'a parcel on its way by hand')

  const sms = () => messagesOf(page, mobile)
  await expect.poll(async () => /our person with code \d{6}/.test(JSON.stringify(await sms()))).toBe(true)
  const code = /our person with code (\d{6})/.exec(JSON.stringify(await sms()))?.[1] ?? ''

  await logInAsWarehouse(page)
  await page.goto(`/warehouse-admin-orders/update/${order_number}`)
  await expect(line.getByRole('button', { name: 'Initiate Pickup' })).toHaveCount(0)
  await line.getByRole('button', { name: 'Enter Delivery Code' }).click()
  const field = dialog.getByLabel('Delivery Code')
  await field.fill('12')
  await dialog.getByRole('button', { name: 'Mark as Delivered' }).click()
  await expect(field).toHaveAccessibleDescription(/Enter the 6 digit code/)
  await field.fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await page.keyboard.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Incorrect code\. 4 tries left/)
  await expectAccessibleInModes(page, 'a wrong delivery code')
  await field.fill(code)
  await dialog.getByRole('button', { name: 'Mark as Delivered' }).click()
  await expect(dialog).toBeHidden()
  await expect(line).toContainText('Delivered')
  await expect(line.getByRole('button', { name: 'Enter Delivery Code' })).toHaveCount(0)
})
