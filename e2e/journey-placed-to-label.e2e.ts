import { newImei } from '../server/test/orders/paid-line.ts'
import { buyOrder } from './buy-order.ts'
import { logInAsOwner } from './log-in-actions.ts'
import { clickAndRead, downloadedName, expect, test } from './shop-test.ts'

test('an owner takes a placed order from its invoice to its label, the expensive phone with an e-way bill @core', async ({
  page,
  shop,
}) => {
  const { order_number } = await buyOrder(shop.origin, {
    state: 'Karnataka',
    city: 'Bengaluru',
    items: [{ product: '13042939' }, { product: '15064179' }],
  })
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  await logInAsOwner(page)
  await page.goto(`/admin-orders/update/${order_number}`)
  const lines = page.getByRole('region', { name: 'Products' }).getByRole('listitem')
  await expect(lines).toHaveCount(2)
  const line = lines.filter({ hasText: 'Y Heron Plus' })
  const steps = line.getByRole('button', { name: /^(?!Copy)/ })

  await expect(steps).toHaveText(['Generate Invoice', 'Change Colour'])
  await line.getByRole('button', { name: 'Generate Invoice' }).click()
  const details = dialog('Add Invoice Details')
  await expect(details).toContainText('This order goes to Karnataka')
  await details.getByRole('button', { name: 'Use Karnataka' }).click()
  await details.getByLabel('IMEI').fill('SERIAL77')
  await details.getByLabel('Discount %').fill('5')
  await details.getByRole('button', { name: 'Generate Invoice' }).click()
  await details.getByRole('button', { name: 'Use it anyway' }).click()
  await expect(details).toBeHidden()
  await expect(steps).toHaveText(['Ship', 'Download Invoice', 'Delete Invoice'], { timeout: 30_000 })
  await expect(line).toContainText('SERIAL77')

  await line.getByRole('button', { name: 'Delete Invoice' }).click()
  const deletion = dialog(/^Delete invoice \S+\?$/)
  await expect(deletion.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expect(deletion).toContainText(
    'Are you sure you want to delete the invoice? Deleting the invoice will remove IMEI number associated with it.',
  )
  await clickAndRead(deletion.getByRole('button', { name: 'Delete Invoice' }), 'Invoice deleted successfully')
  await expect(steps).toHaveText(['Generate Invoice', 'Change Colour'])
  await expect(line).not.toContainText('SERIAL77')

  await line.getByRole('button', { name: 'Generate Invoice' }).click()
  await details.getByLabel('IMEI').fill(newImei())
  await details.getByRole('button', { name: 'Generate Invoice' }).click()
  await expect(details).toBeHidden()
  await expect(steps).toHaveText(['Ship', 'Download Invoice', 'Delete Invoice'], { timeout: 30_000 })
  expect(await downloadedName(line.getByRole('button', { name: 'Download Invoice' }))).toBe(
    `Invoice-${order_number}.pdf`,
  )

  await line.getByRole('button', { name: 'Ship' }).click()
  const shipment = dialog('Initiate shipment?')
  await expect(shipment).toContainText('Are you sure you want to initiate the shipment?')
  await clickAndRead(shipment.getByRole('button', { name: 'Proceed' }), 'Product Shipment initiated')
  await expect(steps).toHaveText(['Download Label', 'Download Invoice'])
  await expect(line).toContainText('Tracking ID')
  await expect(line).toContainText('Shipment Initiated')

  await line.getByRole('button', { name: 'Download Label' }).click()
  const label = dialog('Generate label?')
  await expect(label).toContainText('Are you sure you want to generate the label?')
  expect(await downloadedName(label.getByRole('button', { name: 'Proceed' }))).toBe(`Label-${order_number}.pdf`)
  await expect(label).toBeHidden()
  const again = page.waitForEvent('download')
  await line.getByRole('button', { name: 'Download Label' }).click()
  await again
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const expensive = lines.filter({ hasText: 'X Basalt' })
  await expensive.getByRole('button', { name: 'Generate Invoice' }).click()
  await details.getByLabel('IMEI').fill(newImei())
  await details.getByRole('button', { name: 'Generate Invoice' }).click()
  await expensive.getByRole('button', { name: 'Ship' }).click({ timeout: 30_000 })
  await dialog('Add E-Way Bill').getByLabel('E-Way Bill No.').fill('241234567890')
  await dialog('Add E-Way Bill').getByRole('button', { name: 'Proceed' }).click()
  await expect(expensive.getByRole('button', { name: 'Download Label' })).toBeVisible()
  await expect(expensive).toContainText('241234567890')
})
