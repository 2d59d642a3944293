import type { Page } from '@playwright/test'
import { bothWidths, expectAccessible, expectAccessibleInModes, expectNoOverflow } from './axe-check.ts'
import { buyOrder } from './buy-order.ts'
import { logInAsAdmin } from './staff-log-in.ts'
import { expect, test } from './shop-test.ts'

const orderPage = (orderNumber: string) => `/admin-orders/update/${orderNumber}`
const main = (page: Page) => page.getByRole('main')
const status = (page: Page) => page.getByRole('combobox', { name: 'Order Status Update' })
const line = (page: Page) => page.getByRole('region', { name: 'Products' }).getByRole('listitem').first()

async function openOrder(page: Page, orderNumber: string): Promise<void> {
  await page.goto(orderPage(orderNumber))
  await expect(page.getByRole('heading', { level: 1, name: `Order ${orderNumber}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Customer' })).toBeVisible()
}

/** The order as it will be once a later step is done; the line is made anew each time it is asked for. */
async function withLine(page: Page, changes: () => Record<string, unknown>): Promise<void> {
  await page.route('**/api/admin/order-view-single-order?*', async (route) => {
    const reply = (await (await route.fetch()).json()) as { data: { products: object[] } }
    const products = reply.data.products.map((product) => ({ ...product, ...changes() }))
    await route.fulfill({ json: { ...reply, data: { ...reply.data, products } } })
  })
}

/** Answers a call in the server's place and keeps what was sent. */
async function answering(
  page: Page,
  path: string,
  answers: { http?: number; data?: unknown; message?: string }[],
): Promise<Record<string, string>[]> {
  const sent: Record<string, string>[] = []
  await page.route(`**/api/${path}`, async (route) => {
    const body = route.request().postData() ?? ''
    sent.push(
      Object.fromEntries(
        [...body.matchAll(/name="([^"]+)"\r\n\r\n([^\r]*)/g)].map(([, name = '', value = '']) => [name, value]),
      ),
    )
    const { http = 200, data = null, message = '' } = answers[Math.min(sent.length, answers.length) - 1] ?? {}
    await route.fulfill({ status: http, json: { status: http === 200, data, message } })
  })
  return sent
}

const invoiced = {
  product_imei_no: '356938035643809',
  invoice_number: 'INV/2526/7',
  product_invoice_file: '/api/admin/download-order-invoice?order_product_id=1',
}
const shipped = {
  ...invoiced,
  tracking_id: 'AWB123456',
  courier: 'Sandbox Express',
  tracking_url: 'https://courier.example/AWB123456',
  delivery_status: 8,
}
const pdf = { body: '%PDF-1.7', headers: { 'content-type': 'application/pdf' } }

test.describe('an owner opens an order', () => {
  test('sees what was bought, for whom, what was paid and what has happened', async ({ page, shop }) => {
    const { order_number, mobile } = await buyOrder(shop.origin, {
      items: [{ product: '13042939', quantity: 2 }],
      landmark: 'Near the water tower',
    })
    await logInAsAdmin(page)
    await openOrder(page, order_number)
    await expect(main(page).getByText(/^Order Date: \d{2}\/\d{2}\/\d{4}$/)).toBeVisible()
    await expect(main(page).getByText('Total Items: 2')).toBeVisible()
    for (const text of [
      'Y Heron Plus',
      'Piece · 8 GB + 128 GB',
      'Colour: Lagoon Blue · Quantity: 2',
      '₹38,998',
      'Delivery Status',
    ])
      await expect(line(page)).toContainText(text)
    const customer = page.getByRole('region', { name: 'Customer' })
    for (const text of [
      'Meera Kulkarni',
      'Flat 4, Lotus Court, Baner Road, Pune, Maharashtra',
      'Near the water tower',
      '411045',
      'meera@example.com',
      mobile,
    ])
      await expect(customer).toContainText(text)
    await expect(page.getByRole('region', { name: 'Amount' })).toContainText('Total Amount Paid₹38,998')
    await expect(page.getByRole('region', { name: 'Payments and refunds' }).getByRole('listitem')).toContainText([
      'Pine Labs',
    ])
    await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')).toHaveText([
      /^Order placed/,
      /^Order created/,
    ])
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(order_number)
    await expect(status(page)).toHaveValue('2')
    await expectAccessibleInModes(page, 'an order')
    await expectNoOverflow(page, 'an order')
  })

  test('an unpaid order offers neither invoice nor colour, and does not say paid', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin, { pays: false })
    await logInAsAdmin(page)
    await openOrder(page, order_number)
    await expect(page.getByRole('region', { name: 'Amount' })).not.toContainText('Paid')
    await expect(line(page).getByRole('button')).toHaveCount(0)
  })

  test('an order that is not there is told so, with the way to all orders', async ({ page }) => {
    await logInAsAdmin(page)
    await page.goto(orderPage('HS000000000000'))
    await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/admin-orders')
  })

  test('an order that cannot be loaded is loaded on Retry', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    await logInAsAdmin(page)
    await page.route('**/api/admin/order-view-single-order?*', (route) => route.abort(), { times: 1 })
    await page.goto(orderPage(order_number))
    await expect(page.getByRole('heading', { name: 'The order could not be loaded' })).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Meera Kulkarni')
  })

  test('whoever is not logged in comes back to the order after the log-in', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    await page.goto(orderPage(order_number))
    await expect(page).toHaveURL(/\/admin-login/)
    await page.getByLabel('Email ID').fill('admin@handset.example')
    await page.getByLabel('Password', { exact: true }).fill('handset-demo')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(orderPage(order_number))
    await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Meera Kulkarni')
  })
})

test.describe('an owner sets the status of an order', () => {
  test('a usual one counts at once, an unusual one after a question', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    await logInAsAdmin(page)
    await openOrder(page, order_number)
    await status(page).selectOption({ label: 'Shipped' })
    await expect(page.getByText('Order status updated')).toBeVisible()
    await expect(line(page)).toContainText('Shipped')
    await status(page).selectOption({ label: 'Pending' })
    const question = page.getByRole('dialog', { name: 'Change the status to Pending?' })
    await expect(question).toContainText('An order does not usually go from Shipped to Pending.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(status(page)).toHaveValue('3')
    await status(page).selectOption({ label: 'Pending' })
    await question.getByRole('button', { name: 'Change status' }).click()
    await expect(question).toBeHidden()
    await expect(status(page)).toHaveValue('1')
    await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()).toContainText(
      'admin@handset.example',
    )
  })

  test('is asked before money goes back, and sees the refund', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    await logInAsAdmin(page)
    await openOrder(page, order_number)
    await status(page).selectOption({ label: 'Cancelled' })
    const question = page.getByRole('dialog', { name: 'Change the status to Cancelled?' })
    await expect(question).toContainText('The payment goes back to the customer. The units go back into stock.')
    await question.getByRole('button', { name: 'Change status' }).click()
    await expect(page.getByRole('region', { name: 'Payments and refunds' })).toContainText('The order was cancelled')
    await expect(line(page).getByRole('button')).toHaveCount(0)
  })

  test('is told when a colleague was faster, and sees what it is now', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    await logInAsAdmin(page)
    await openOrder(page, order_number)
    const colleague = await page.context().newPage()
    await openOrder(colleague, order_number)
    await status(colleague).selectOption({ label: 'Shipped' })
    await expect(colleague.getByText('Order status updated')).toBeVisible()
    await status(page).selectOption({ label: 'Shipment Initiated' })
    await expect(page.getByText('This has changed meanwhile. Please look again')).toBeVisible()
    await expect(status(page)).toHaveValue('3')
  })

  test('a colleague of finance looks on', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    await logInAsAdmin(page)
    await page.evaluate(() => localStorage.setItem('adminStaffRole', 'finance'))
    await openOrder(page, order_number)
    await expect(status(page)).toBeDisabled()
    await expect(line(page).getByRole('button')).toHaveCount(0)
    await expect(page.getByLabel('New note')).toHaveCount(0)
  })
})

test.describe('an owner changes what was bought and leaves a word', () => {
  test('chooses another colour; the price stays', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    await logInAsAdmin(page)
    await openOrder(page, order_number)
    await line(page).getByRole('button', { name: 'Change Colour' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change Product Colour' })
    const colors = dialog.getByRole('radio')
    await expect(colors.first()).toBeChecked()
    await expect(dialog.getByRole('button', { name: 'Change Colour' })).toHaveCount(0)
    await expectAccessible(page, 'the colours')
    const other = (await colors.nth(1).getAttribute('aria-label')) ?? ''
    await colors.nth(1).check()
    await dialog.getByRole('button', { name: 'Change Colour' }).click()
    await expect(page.getByText('Product colour updated')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(line(page)).toContainText(`Colour: ${other}`)
    await expect(line(page)).toContainText('₹19,499')
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
      `Colour changed from Lagoon Blue to ${other}`,
    )
  })

  test('writes a note that colleagues read', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    await logInAsAdmin(page)
    await openOrder(page, order_number)
    const notes = page.getByRole('region', { name: 'Notes' })
    await notes.getByRole('button', { name: 'Add note' }).click()
    await expect(notes.getByText('This field is required')).toBeVisible()
    await notes.getByLabel('New note').fill('Call before delivery.\n<b>Gate 2</b>')
    await notes.getByRole('button', { name: 'Add note' }).click()
    await expect(page.getByText('Note added')).toBeVisible()
    await expect(notes.getByRole('listitem')).toContainText(['<b>Gate 2</b>'])
    await expect(notes.getByLabel('New note')).toHaveValue('')
    await page.reload()
    await expect(notes.getByRole('listitem')).toContainText(['admin@handset.example'])
  })
})

test.describe('an owner takes a line from invoice to label', () => {
  test('enters the invoice details: what is wrong is said at once, a doubtful serial is taken when it is meant', async ({
    page,
    shop,
  }) => {
    const { order_number } = await buyOrder(shop.origin, { state: 'Karnataka', city: 'Bengaluru' })
    let isInvoiced = false
    await withLine(page, () => (isInvoiced ? invoiced : {}))
    const sent = await answering(page, 'admin/add-imei-number-place-of-supply', [
      { http: 422, data: { imei_no: ['This is not an IMEI'] }, message: 'This is not an IMEI' },
      { data: { invoice_number: 'INV/2526/7' }, message: 'Invoice made' },
    ])
    await logInAsAdmin(page)
    await openOrder(page, order_number)
    await line(page).getByRole('button', { name: 'Generate Invoice' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Invoice Details' })
    const save = dialog.getByRole('button', { name: 'Generate Invoice' })
    await save.click()
    await expect(dialog.getByLabel('IMEI')).toHaveAccessibleDescription('This field is required')
    await dialog.getByLabel('IMEI').fill('12-34')
    await expect(dialog.getByLabel('IMEI')).toHaveAccessibleDescription('special charactors not allowed')
    await expect(page.getByRole('alert').getByText('special charactors not allowed')).toBeVisible()
    await dialog.getByLabel('IMEI').fill('SN 1234')
    const discount = dialog.getByLabel('Discount %')
    await discount.pressSequentially('10x05e')
    await expect(discount).toHaveValue('100')
    await discount.fill('12.5')
    await expect(dialog.getByRole('checkbox', { name: 'Same as Above' })).toBeChecked()
    await expect(dialog.getByLabel('Place of Supply')).toHaveValue('Pune, Maharashtra')
    await expect(dialog).toContainText('This order goes to Karnataka, the place of supply is in Maharashtra.')
    await expectAccessibleInModes(page, 'the invoice details', bothWidths)
    await dialog.getByRole('checkbox', { name: 'Same as Above' }).uncheck()
    await save.click()
    await expect(dialog.getByLabel('Place of Supply')).toHaveAccessibleDescription('Provide Place of Supply')
    expect(sent).toEqual([])
    await dialog.getByRole('checkbox', { name: 'Same as Above' }).check()
    await dialog.getByRole('button', { name: 'Use Karnataka' }).click()
    await expect(dialog.getByLabel('Place of Supply')).toHaveValue('Bengaluru, Karnataka')
    await expect(dialog).not.toContainText('the place of supply is in')
    await save.click()
    await expect(dialog.getByLabel('IMEI')).toHaveAccessibleDescription('This is not an IMEI')
    isInvoiced = true
    await dialog.getByRole('button', { name: 'Use it anyway' }).click()
    await expect(dialog).toBeHidden()
    const first = {
      order_product_id: expect.stringMatching(/^\d+$/),
      imei_no: 'SN 1234',
      razorpay_discount_percentage: '12.5',
      place_of_supply: 'Bengaluru, Karnataka',
    }
    expect(sent).toEqual([first, { ...first, confirm: '1' }])
    await expect(page.getByText('Invoice made')).toBeVisible()
    await expect(line(page)).toContainText('INV/2526/7')
  })

  test('the usual place of supply is not sent, and no discount is 0', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    const sent = await answering(page, 'admin/add-imei-number-place-of-supply', [
      { data: { invoice_number: 'INV/2526/8' } },
    ])
    await logInAsAdmin(page)
    await openOrder(page, order_number)
    await line(page).getByRole('button', { name: 'Generate Invoice' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Invoice Details' })
    await expect(dialog).not.toContainText('the place of supply is in')
    await dialog.getByLabel('IMEI').fill('356938035643809')
    await dialog.getByRole('button', { name: 'Generate Invoice' }).click()
    await expect(dialog).toBeHidden()
    expect(sent).toEqual([
      {
        order_product_id: expect.stringMatching(/^\d+$/),
        imei_no: '356938035643809',
        razorpay_discount_percentage: '0',
      },
    ])
  })

  test('downloads the invoice, deletes it after the question, and ships what needs no e-way bill', async ({
    page,
    shop,
  }) => {
    const { order_number } = await buyOrder(shop.origin)
    let state: Record<string, unknown> = invoiced
    await withLine(page, () => state)
    await page.route('**/api/admin/download-order-invoice?*', (route) => route.fulfill(pdf))
    const shipments = await answering(page, 'admin/create-new-order', [
      { data: { tracking_id: 'AWB123456', courier: '', tracking_url: '' } },
    ])
    const deletions = await answering(page, 'admin/delete-order-invoice', [{}])
    await logInAsAdmin(page)
    await openOrder(page, order_number)
    await expect(line(page).getByRole('button', { name: /^(?!Copy)/ })).toHaveText([
      'Ship',
      'Download Invoice',
      'Delete Invoice',
    ])
    const downloading = page.waitForEvent('download')
    await line(page).getByRole('button', { name: 'Download Invoice' }).click()
    expect((await downloading).suggestedFilename()).toBe(`Invoice-${order_number}.pdf`)

    await line(page).getByRole('button', { name: 'Ship' }).click()
    const shipment = page.getByRole('dialog', { name: 'Initiate shipment?' })
    await expect(shipment).toContainText('Are you sure you want to initiate the shipment?')
    state = shipped
    await shipment.getByRole('button', { name: 'Proceed' }).click()
    await expect(page.getByText('Product Shipment initiated')).toBeVisible()
    expect(shipments).toEqual([{ order_number, order_product_id: expect.stringMatching(/^\d+$/) }])
    await expect(line(page).getByRole('button', { name: /^(?!Copy)/ })).toHaveText([
      'Download Label',
      'Download Invoice',
    ])
    await expect(line(page).getByRole('link', { name: 'Track parcel' })).toHaveAttribute(
      'href',
      'https://courier.example/AWB123456',
    )

    state = invoiced
    await page.reload()
    await line(page).getByRole('button', { name: 'Delete Invoice' }).click()
    const deletion = page.getByRole('dialog', { name: 'Delete invoice INV/2526/7?' })
    await expect(deletion).toContainText(
      'Are you sure you want to delete the invoice? Deleting the invoice will remove IMEI number associated with it.',
    )
    await expect(deletion.getByRole('button', { name: 'Cancel' })).toBeFocused()
    state = {}
    await deletion.getByRole('button', { name: 'Delete Invoice' }).click()
    await expect(page.getByText('Invoice deleted successfully')).toBeVisible()
    expect(deletions).toHaveLength(1)
    await expect(line(page).getByRole('button')).toHaveText(['Generate Invoice', 'Change Colour'])
  })

  test('what is dear travels with an e-way bill', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    await withLine(page, () => ({ ...invoiced, needs_eway_bill: true }))
    const sent = await answering(page, 'admin/create-new-order', [
      { http: 503, message: 'The service is busy. Please try again in a moment' },
      { data: { tracking_id: 'AWB123456', courier: '', tracking_url: '' } },
    ])
    await logInAsAdmin(page)
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
    await proceed.click()
    await expect(page.getByText('The service is busy. Please try again in a moment')).toBeVisible()
    await expect(dialog).toBeVisible()
    await proceed.click()
    await expect(page.getByText('Product Shipment initiated')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(sent.at(-1)).toMatchObject({ order_number, eway_bill_number: '241234567890' })
  })

  test('a label that is not there is made after a question; one that is there is opened at once', async ({
    page,
    shop,
  }) => {
    const { order_number } = await buyOrder(shop.origin)
    let label: string | null = null
    await withLine(page, () => ({ ...shipped, label }))
    await page.route('**/api/admin/get-shipyaari-lable', (route) => route.fulfill(pdf))
    await logInAsAdmin(page)
    await openOrder(page, order_number)
    await line(page).getByRole('button', { name: 'Download Label' }).click()
    const dialog = page.getByRole('dialog', { name: 'Generate label?' })
    await expect(dialog).toContainText('Are you sure you want to generate the label?')
    const downloading = page.waitForEvent('download')
    label = '/api/admin/get-shipyaari-lable'
    await dialog.getByRole('button', { name: 'Proceed' }).click()
    expect((await downloading).suggestedFilename()).toBe(`Label-${order_number}.pdf`)
    await expect(dialog).toBeHidden()
    const again = page.waitForEvent('download')
    await line(page).getByRole('button', { name: 'Download Label' }).click()
    await again
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a download that fails is told', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    await withLine(page, () => invoiced)
    await page.route('**/api/admin/download-order-invoice?*', (route) => route.abort())
    await logInAsAdmin(page)
    await openOrder(page, order_number)
    await line(page).getByRole('button', { name: 'Download Invoice' }).click()
    await expect(page.getByText('Something went wrong!!')).toBeVisible()
  })
})
