import type { Page } from '@playwright/test'
import { newImei } from '../server/test/orders/paid-line.ts'
import { pdf } from '../server/test/files/pdf-files.ts'
import { expectAccessible, expectAccessibleInModes } from './axe-check.ts'
import { buyOrder, invoiceOrder, packOrder } from './buy-order.ts'
import { bringCustomer } from './log-in-actions.ts'
import { clickAndRead, downloadedName, expect, test } from './shop-test.ts'
import { firstLine, openOrder } from './back-office-actions.ts'

test.use({ session: 'owner' })

/** Notes the fields of every call to this path, on its way to the shop. */
function watchSent(page: Page, path: string): Record<string, string>[] {
  const sent: Record<string, string>[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith(`/api/${path}`)) return
    const fields = [...(request.postData() ?? '').matchAll(/name="([^"]+)"\r\n\r\n([^\r]*)/g)]
    sent.push(Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])))
  })
  return sent
}

test.describe('the invoice of a line', () => {
  test('invoice details are checked while they are entered, and a serial that is no IMEI has to be confirmed', async ({
    page,
    shop,
  }) => {
    const { order_number } = await buyOrder(shop.origin, { state: 'Karnataka', city: 'Bengaluru' })
    const sent = watchSent(page, 'admin/add-imei-number-place-of-supply')
    const serial = `SN${order_number}`
    await openOrder(page, order_number)
    await firstLine(page).getByRole('button', { name: 'Generate Invoice' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Invoice Details' })
    const save = dialog.getByRole('button', { name: 'Generate Invoice' })
    await save.click()
    await expect(dialog.getByLabel('IMEI')).toHaveAccessibleDescription('This field is required')
    await dialog.getByLabel('IMEI').fill('12-34')
    await expect(dialog.getByLabel('IMEI')).toHaveAccessibleDescription('special charactors not allowed')
    await expect(page.getByRole('alert').getByText('special charactors not allowed')).toBeVisible()
    await dialog.getByLabel('IMEI').fill(serial)
    const discount = dialog.getByLabel('Discount %')
    await discount.pressSequentially('10x05e')
    await expect(discount).toHaveValue('100')
    await discount.fill('12.5')
    await expect(dialog.getByRole('checkbox', { name: 'Same as Above' })).toBeChecked()
    await expect(dialog.getByLabel('Place of Supply')).toHaveValue('Pune, Maharashtra')
    await expect(dialog).toContainText('This order goes to Karnataka, but the place of supply is in Maharashtra.')
    await expectAccessibleInModes(page, 'the invoice details')
    await dialog.getByRole('checkbox', { name: 'Same as Above' }).uncheck()
    await save.click()
    await expect(dialog.getByLabel('Place of Supply')).toHaveAccessibleDescription('Provide Place of Supply')
    expect(sent).toEqual([])
    await dialog.getByRole('checkbox', { name: 'Same as Above' }).check()
    await dialog.getByRole('button', { name: 'Use Karnataka' }).click()
    await expect(dialog.getByLabel('Place of Supply')).toHaveValue('Bengaluru, Karnataka')
    await expect(dialog).not.toContainText('the place of supply is in')
    await save.click()
    await expect(dialog.getByLabel('IMEI')).toHaveAccessibleDescription(
      `${serial} is not a valid IMEI. Confirm to use it as a serial number`,
    )
    await dialog.getByRole('button', { name: 'Use it anyway' }).click()
    await expect(dialog).toBeHidden()
    const first = {
      order_product_id: expect.stringMatching(/^\d+$/),
      imei_no: serial,
      razorpay_discount_percentage: '12.5',
      place_of_supply: 'Bengaluru, Karnataka',
    }
    expect(sent).toEqual([first, { ...first, confirm: '1' }])
    await expect(page.getByText('Invoice generated')).toBeVisible()
    await expect(firstLine(page)).toContainText(serial)
  })

  test('an invoice without changes is sent without a place of supply and with a discount of 0', async ({
    page,
    shop,
  }) => {
    const { order_number } = await buyOrder(shop.origin)
    const sent = watchSent(page, 'admin/add-imei-number-place-of-supply')
    const imei = newImei()
    await openOrder(page, order_number)
    await firstLine(page).getByRole('button', { name: 'Generate Invoice' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Invoice Details' })
    await expect(dialog).not.toContainText('the place of supply is in')
    await dialog.getByLabel('IMEI').fill(imei)
    await dialog.getByRole('button', { name: 'Generate Invoice' }).click()
    await expect(dialog).toBeHidden()
    expect(sent).toEqual([
      {
        order_product_id: expect.stringMatching(/^\d+$/),
        imei_no: imei,
        razorpay_discount_percentage: '0',
      },
    ])
  })

  test('an invoice whose download is interrupted shows an error', async ({ page, shop }) => {
    const { order_number } = await invoiceOrder(shop.origin)
    await openOrder(page, order_number)
    await page.route('**/api/admin/download-order-invoice?*', (route) => route.abort())
    await clickAndRead(firstLine(page).getByRole('button', { name: 'Download Invoice' }), 'Something went wrong!!')
  })
})

test('an expensive phone travels with an e-way bill, also when the courier answers only the second time', async ({
  page,
  shop,
}) => {
  const { order_number } = await invoiceOrder(shop.origin, { product: '15064179' })
  const sent = watchSent(page, 'admin/create-new-order')
  await openOrder(page, order_number)
  await firstLine(page).getByRole('button', { name: 'Ship' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add E-Way Bill' })
  const proceed = dialog.getByRole('button', { name: 'Proceed' })
  await proceed.click()
  await expect(dialog.getByLabel('E-Way Bill No.')).toHaveAccessibleDescription('Please Provide E-Way Bill No.')
  await dialog.getByLabel('E-Way Bill No.').fill('12<34>')
  await proceed.click()
  await expect(dialog.getByLabel('E-Way Bill No.')).toHaveAccessibleDescription('special charactors not allowed')
  expect(sent).toEqual([])
  await expectAccessible(page, 'the e-way bill')
  await dialog.getByLabel('E-Way Bill No.').fill('241234567890')
  await page.request.post('/sandbox/faults', { form: { provider: 'courier', mode: 'error' } })
  await proceed.click()
  await expect(page.getByText(/^The courier did not respond/)).toBeVisible()
  await expect(dialog).toBeVisible()
  await page.request.post('/sandbox/faults', { form: { provider: 'courier', mode: 'ok' } })
  await proceed.click()
  await expect(page.getByText('Product Shipment initiated')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(sent.at(-1)).toMatchObject({ order_number, eway_bill_number: '241234567890' })
  await expect(firstLine(page)).toContainText('241234567890')
})

test('a parcel whose courier has a page for it can be followed from the order', async ({ page, shop, database }) => {
  const { order_number } = await packOrder(shop.origin)
  const tracking_url = `https://courier.example/${order_number}`
  await database.db
    .updateTable('shipments')
    .set({ tracking_url })
    .where('line_id', 'in', (lines) =>
      lines
        .selectFrom('order_lines')
        .innerJoin('orders', 'orders.id', 'order_lines.order_id')
        .select('order_lines.id')
        .where('order_number', '=', order_number),
    )
    .execute()
  await openOrder(page, order_number)
  await expect(firstLine(page).getByRole('link', { name: 'Track parcel' })).toHaveAttribute('href', tracking_url)
})

test('a tracking id and an invoice added on the order page replace Ship and Delete Invoice, and reach the customer', async ({
  page,
  shop,
}) => {
  const { order_number, token } = await invoiceOrder(shop.origin)
  await openOrder(page, order_number)
  const documents = page.getByRole('region', { name: 'Tracking ID and invoice' })
  const actions = firstLine(page).getByRole('button', { name: /^(Ship|Download|Delete)/ })
  await expect(actions).toHaveText(['Ship', 'Download Invoice', 'Delete Invoice'])
  await documents.getByRole('button', { name: 'Add Tracking ID' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Tracking ID' })
  await dialog.getByLabel('Tracking ID').fill('AWB-12345')
  await clickAndRead(dialog.getByRole('button', { name: 'Save' }), 'Tracking ID updated')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(documents).toContainText('AWB-12345')
  await expect(firstLine(page)).toContainText('AWB-12345')
  await expect(actions).toHaveText(['Download Label', 'Download Invoice'])
  await documents.getByRole('button', { name: 'Add Invoice' }).click()
  const upload = page.getByRole('dialog', { name: 'Add Invoice' })
  await upload.getByLabel('Invoice (PDF)').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await clickAndRead(upload.getByRole('button', { name: 'Save' }), 'Invoice uploaded')
  await upload.getByRole('button', { name: 'Close' }).click()
  await expect(documents.getByRole('button', { name: 'Download Invoices' })).toBeVisible()
  await expectAccessibleInModes(page, 'an order with a tracking id')

  await bringCustomer(page, token)
  await page.goto(`/myorders?order=${order_number}`)
  await expect(page.getByRole('region', { name: 'Products' })).toContainText('Tracking ID AWB-12345')
  expect(await downloadedName(page.getByRole('button', { name: 'Download the order’s invoice' }))).toBe(
    `Invoice-${order_number}.pdf`,
  )

  await openOrder(page, order_number)
  await documents.getByRole('button', { name: 'Remove Tracking ID' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Tracking ID' }).click()
  await expect(page.getByText('Tracking ID removed').first()).toBeVisible()
  await expect(firstLine(page).getByRole('button', { name: 'Ship' })).toBeVisible()
})

test('a slow courier is waited for in the background, and the order shows the parcel without a reload', async ({
  page,
  shop,
}) => {
  const { order_number } = await invoiceOrder(shop.origin)
  await openOrder(page, order_number)
  // Several times: parcels of earlier tests are asked for in the background and use up some.
  await page.request.post('/sandbox/faults', { form: { provider: 'courier', mode: 'slow', seconds: '12', times: '3' } })
  await firstLine(page).getByRole('button', { name: 'Ship' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click()
  await expect(firstLine(page).getByText('Being booked')).toBeVisible({ timeout: 15_000 })
  await expect(firstLine(page).getByRole('button', { name: 'Ship' })).toHaveCount(0)
  await expectAccessible(page, 'an order whose parcel is being booked')
  await expect(firstLine(page).getByText('Being booked')).toBeHidden({ timeout: 60_000 })
  await expect(firstLine(page)).toContainText('SBX')
  // What is left of the fault would make the next test's courier slow.
  await page.request.post('/sandbox/faults', { form: { provider: 'courier', mode: 'ok' } })
})
