import type { Page } from '@playwright/test'
import { newImei } from '../server/test/paid-line.ts'
import { pdf } from '../server/test/pdf-files.ts'
import { expectAccessible, expectAccessibleInModes } from './axe-check.ts'
import { buyOrder } from './buy-order.ts'
import { invoiceOrder, packOrder } from './pack-order.ts'
import { bringCustomer, logInAsOwner } from './visitor-sessions.ts'
import { expect, test } from './shop-test.ts'

const line = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('listitem').first()

async function openOrder(page: Page, orderNumber: string): Promise<void> {
  await page.goto(`/admin-orders/update/${orderNumber}`)
  await expect(page.getByRole('region', { name: 'Customer' })).toBeVisible()
}

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
  test('an owner who enters invoice details is told at once what is wrong, and confirms a serial that is no IMEI', async ({
    page,
    shop,
  }) => {
    const { order_number } = await buyOrder(shop.origin, { state: 'Karnataka', city: 'Bengaluru' })
    const sent = watchSent(page, 'admin/add-imei-number-place-of-supply')
    const serial = `SN${order_number}`
    await logInAsOwner(page)
    await openOrder(page, order_number)
    await line(page).getByRole('button', { name: 'Generate Invoice' }).click()
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
    await expect(line(page)).toContainText(serial)
  })

  test('an invoice without changes is sent without a place of supply and with a discount of 0', async ({
    page,
    shop,
  }) => {
    const { order_number } = await buyOrder(shop.origin)
    const sent = watchSent(page, 'admin/add-imei-number-place-of-supply')
    const imei = newImei()
    await logInAsOwner(page)
    await openOrder(page, order_number)
    await line(page).getByRole('button', { name: 'Generate Invoice' }).click()
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

  test('an owner whose line is cut during the download of an invoice is told so', async ({ page, shop }) => {
    const { order_number } = await invoiceOrder(shop.origin)
    await logInAsOwner(page)
    await openOrder(page, order_number)
    await page.route('**/api/admin/download-order-invoice?*', (route) => route.abort())
    await line(page).getByRole('button', { name: 'Download Invoice' }).click()
    await expect(page.getByText('Something went wrong!!')).toBeVisible()
  })
})

test('an expensive phone travels with an e-way bill, also when the courier answers only the second time', async ({
  page,
  shop,
}) => {
  const { order_number } = await invoiceOrder(shop.origin, { product: '15064179' })
  const sent = watchSent(page, 'admin/create-new-order')
  await logInAsOwner(page)
  await openOrder(page, order_number)
  await line(page).getByRole('button', { name: 'Ship' }).click()
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
  await expect(line(page)).toContainText('241234567890')
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
  await logInAsOwner(page)
  await openOrder(page, order_number)
  await expect(line(page).getByRole('link', { name: 'Track parcel' })).toHaveAttribute('href', tracking_url)
})

test('a tracking id and an invoice added on the order page replace Ship and Delete Invoice, and reach the customer', async ({
  page,
  shop,
}) => {
  const { order_number, token } = await invoiceOrder(shop.origin)
  await logInAsOwner(page)
  await openOrder(page, order_number)
  const documents = page.getByRole('region', { name: 'Tracking ID and invoice' })
  const actions = line(page).getByRole('button', { name: /^(Ship|Download|Delete)/ })
  await expect(actions).toHaveText(['Ship', 'Download Invoice', 'Delete Invoice'])
  await documents.getByRole('button', { name: 'Add Tracking ID' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Tracking ID' })
  await dialog.getByLabel('Tracking ID').fill('AWB-12345')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Tracking ID updated')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(documents).toContainText('AWB-12345')
  await expect(line(page)).toContainText('AWB-12345')
  await expect(actions).toHaveText(['Download Label', 'Download Invoice'])
  await documents.getByRole('button', { name: 'Add Invoice' }).click()
  const upload = page.getByRole('dialog', { name: 'Add Invoice' })
  await upload.getByLabel('Invoice (PDF)').setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf() })
  await upload.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Invoice uploaded')).toBeVisible()
  await upload.getByRole('button', { name: 'Close' }).click()
  await expect(documents.getByRole('button', { name: 'Download Invoices' })).toBeVisible()
  await expectAccessibleInModes(page, 'an order with a tracking id')

  await bringCustomer(page, token)
  await page.goto(`/myorders?order=${order_number}`)
  await expect(page.getByRole('region', { name: 'Products' })).toContainText('Tracking ID AWB-12345')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the order’s invoice' }).click()
  expect((await download).suggestedFilename()).toBe(`Invoice-${order_number}.pdf`)

  await openOrder(page, order_number)
  await documents.getByRole('button', { name: 'Remove Tracking ID' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Tracking ID' }).click()
  await expect(page.getByText('Tracking ID removed').first()).toBeVisible()
  await expect(line(page).getByRole('button', { name: 'Ship' })).toBeVisible()
})

test('a courier that takes its time is waited for in the background, and the order shows the parcel by itself', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000)
  const { order_number } = await invoiceOrder(shop.origin)
  await logInAsOwner(page)
  await openOrder(page, order_number)
  // Several times: parcels of earlier tests are asked for in the background and use up some.
  await page.request.post('/sandbox/faults', { form: { provider: 'courier', mode: 'slow', seconds: '12', times: '3' } })
  await line(page).getByRole('button', { name: 'Ship' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click()
  await expect(line(page).getByText('Being booked')).toBeVisible({ timeout: 15_000 })
  await expect(line(page).getByRole('button', { name: 'Ship' })).toHaveCount(0)
  await expectAccessible(page, 'an order whose parcel is being booked')
  await expect(line(page).getByText('Being booked')).toBeHidden({ timeout: 60_000 })
  await expect(line(page)).toContainText('SBX')
  // What is left of the fault would make the next test's courier slow.
  await page.request.post('/sandbox/faults', { form: { provider: 'courier', mode: 'ok' } })
})
