import { expectAccessibleInModes } from './axe-check.ts'
import { invoiceOrder } from './buy-order.ts'
import { logInAsOwner } from './log-in-actions.ts'
import { expect, test } from './shop-test.ts'
import { firstLine } from './back-office-actions.ts'

test('staff choose who carries a parcel, and ship without a choice when nobody answers or serves it', async ({
  page,
  shop,
  database,
}) => {
  const fault = (mode: string) =>
    page.request.post('/sandbox/faults', { form: { provider: 'courier', mode, seconds: '3' } })
  const line = firstLine(page)
  const dialog = page.getByRole('dialog', { name: 'Initiate shipment?' })
  async function closeDialog(): Promise<void> {
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Are you sure you want to initiate the shipment?')).toHaveCount(0)
  }
  const openDialog = () => line.getByRole('button', { name: 'Ship', exact: true }).click()
  const { order_number } = await invoiceOrder(shop.origin)
  await logInAsOwner(page)
  await page.goto(`/admin-orders/update/${order_number}`)

  await fault('error')
  await openDialog()
  await expect(dialog.getByText(/^No response from the courier; Automatic will be used/)).toBeVisible()
  await expectAccessibleInModes(page, 'a choice of couriers without a response')
  await closeDialog()
  await fault('ok')

  const sendTo = (pincode: string) =>
    database.pool.query('update orders set pincode = $1 where order_number = $2', [pincode, order_number])
  await sendTo('991038')
  await openDialog()
  await expect(dialog.getByText(/^Not serviceable: Shipyaari names no courier/)).toBeVisible()
  await expectAccessibleInModes(page, 'a parcel that nobody serves')
  await closeDialog()

  await sendTo('411038')
  await openDialog()
  await expect(dialog.getByRole('radio', { name: 'Automatic' })).toBeChecked()
  await expect(dialog.getByText('₹96.50')).toBeVisible()
  await expectAccessibleInModes(page, 'the choice of couriers')
  await dialog.getByRole('radio', { name: 'Automatic' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: 'BLUE DART, surface' })).toBeChecked()

  // From now on Delhivery alone serves the PIN code.
  await sendTo('981038')
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  // At the choice, and as a toast.
  await expect(dialog.getByText(/^This courier does not take the parcel any more/)).toHaveCount(2)
  await expect(dialog.getByRole('radio', { name: 'BLUE DART, surface' })).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'DELHIVERY, surface' }).check()
  await dialog.getByRole('button', { name: 'Proceed' }).click()
  await expect(dialog).toBeHidden()
  await expect(line).toContainText('Delhivery')
})
