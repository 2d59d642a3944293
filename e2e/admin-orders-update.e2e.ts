import type { Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInModes } from './axe-check.ts'
import { buyOrder, packOrder, moveParcel } from './buy-order.ts'
import { logInAsFinance, logInAsStaffOnPage } from './log-in-actions.ts'
import { clickAndRead, expect, test } from './shop-test.ts'
import { firstLine, openOrder, orderPage } from './back-office-actions.ts'

test.use({ session: 'owner' })

const main = (page: Page) => page.getByRole('main')
const status = (page: Page) => page.getByRole('combobox', { name: 'Order Status Update' })

test.describe('the page of an order', () => {
  test('an owner sees what was bought, for whom, what was paid and what has happened @core', async ({ page, shop }) => {
    const { order_number, mobile } = await buyOrder(shop.origin, {
      items: [{ product: '13042939', quantity: 2 }],
      landmark: 'Near the water tower',
    })
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
      await expect(firstLine(page)).toContainText(text)
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
    const timeline = page.getByRole('region', { name: 'Timeline' })
    await timeline.getByRole('button', { name: 'Changes' }).click()
    await expect(timeline.getByRole('listitem')).toHaveText([/^Order placed/, /^Order created/])
    await expect(customer).toContainText('First order')
    await expect(customer.getByRole('link', { name: 'View customer' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(order_number)
    await expect(status(page)).toHaveValue('2')
  })

  test('an unpaid order offers neither invoice nor colour, and does not say paid', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin, { pays: false })
    await openOrder(page, order_number)
    await expect(page.getByRole('region', { name: 'Amount' })).not.toContainText('Paid')
    await expect(firstLine(page).getByRole('button')).toHaveCount(0)
  })

  test('an unknown order number shows a message with a link to all orders', async ({ page }) => {
    await page.goto(orderPage('HS000000000000'))
    await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible()
    await expect(main(page).getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/admin-orders')
  })

  test('an order that cannot be loaded is loaded on Retry', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    await page.route('**/api/admin/order-view-single-order?*', (route) => route.abort(), { times: 1 })
    await page.goto(orderPage(order_number))
    await expect(page.getByRole('heading', { name: 'The order could not be loaded' })).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Meera Kulkarni')
  })

  test('an owner who must log in first comes back to the order', async ({ newVisitor, shop }) => {
    const page = await newVisitor()
    const { order_number } = await buyOrder(shop.origin)
    await page.goto(orderPage(order_number))
    await expect(page).toHaveURL(/\/admin-login/)
    await logInAsStaffOnPage(page, 'admin@handset.example')
    await expect(page).toHaveURL(orderPage(order_number))
    await expect(page.getByRole('region', { name: 'Customer' })).toContainText('Meera Kulkarni')
  })
})

test.describe('the status of an order', () => {
  test('an expected change of status is saved, an unexpected one only after a question', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    await openOrder(page, order_number)
    await status(page).selectOption({ label: 'Shipped' })
    await expect(page.getByText('Order status updated')).toBeVisible()
    await expect(firstLine(page)).toContainText('Shipped')
    await status(page).selectOption({ label: 'Pending' })
    const question = page.getByRole('dialog', { name: 'Change the status to Pending?' })
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expect(question).toContainText('An order does not usually go from Shipped to Pending.')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await expect(status(page)).toHaveValue('3')
    await status(page).selectOption({ label: 'Pending' })
    await question.getByRole('button', { name: 'Change status' }).click()
    await expect(question.getByLabel('Reason')).toHaveAccessibleDescription(/This field is required/)
    await question.getByLabel('Reason').fill('Scanned the wrong parcel')
    await expectAccessibleInModes(page, 'the reason of a change')
    await question.getByRole('button', { name: 'Change status' }).click()
    await expect(question).toBeHidden()
    await expect(status(page)).toHaveValue('1')
    const latest = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').first()
    await expect(latest).toContainText('admin@handset.example')
    await expect(latest).toContainText('Reason: Scanned the wrong parcel')
  })

  test('a status chosen with an arrow key waits for its confirmation and can be undone', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    const changes: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('order-update-order-status')) changes.push(request.url())
    })
    await openOrder(page, order_number)
    await status(page).focus()
    await page.keyboard.press('ArrowDown')
    await expect(status(page)).toHaveValue('3')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(status(page)).toHaveValue('2')
    expect(changes).toEqual([])
    await status(page).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Order status updated')).toBeVisible()
    await expect(firstLine(page)).toContainText('Shipped')
    expect(changes).toHaveLength(1)
  })

  test('an owner who cancels an order is asked before money goes back, and sees the refund', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    await openOrder(page, order_number)
    await status(page).selectOption({ label: 'Cancelled' })
    const question = page.getByRole('dialog', { name: 'Change the status to Cancelled?' })
    await expect(question).toContainText('The payment goes back to the customer. The units go back into stock.')
    await question.getByLabel('Reason').fill('The customer called')
    await question.getByRole('button', { name: 'Change status' }).click()
    await expect(page.getByRole('region', { name: 'Payments and refunds' })).toContainText('The order was cancelled')
    await expect(firstLine(page).getByRole('button')).toHaveCount(0)
    // The worker sends the refund, and the provider may have made it by now; from then on the order cannot be taken up again.
    const payments = page.getByRole('region', { name: 'Payments and refunds' })
    await expect(async () => {
      await page.reload()
      await expect(payments).toBeVisible()
      await expect(payments).toContainText(/Under way|Refunded/, { timeout: 2000 })
    }).toPass()
    await expect(status(page)).toHaveAccessibleDescription('The money was refunded: this order cannot be reopened')
    await expect(status(page).getByRole('option', { name: 'Processing' })).toBeDisabled()
  })

  test('an owner sees that a parcel comes back and confirms its receipt before money goes back', async ({
    page,
    shop,
  }) => {
    const { order_number } = await packOrder(shop.origin)
    await moveParcel(shop.origin, order_number, 'PICKED UP', 'RTO INITIATED')
    await expect(async () => {
      await openOrder(page, order_number)
      await expect(firstLine(page)).toContainText('Coming back', { timeout: 1000 })
    }).toPass()
    await expect(page.getByRole('region', { name: 'Payments and refunds' })).not.toContainText('Refund')
    await expectAccessible(page, 'a line that comes back')
    await firstLine(page).getByRole('button', { name: 'Confirm Receipt of Goods' }).click()
    const question = page.getByRole('dialog', { name: /^Has .* come back\?$/ })
    await expect(question).toContainText('The order becomes Returned, and the payment goes back to the customer.')
    await clickAndRead(question.getByRole('button', { name: 'Confirm receipt' }), 'Receipt of the goods confirmed')
    await expect(firstLine(page)).toContainText('Goods received')
    await expect(page.getByRole('region', { name: 'Payments and refunds' })).toContainText('The goods were returned')
    await expect(status(page)).toHaveValue('7')
  })

  test('an owner sees that a staff member changed the status first, and its new value', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    await openOrder(page, order_number)
    const staffMember = await page.context().newPage()
    await openOrder(staffMember, order_number)
    await status(staffMember).selectOption({ label: 'Shipped' })
    await expect(staffMember.getByText('Order status updated')).toBeVisible()
    await status(page).selectOption({ label: 'Shipment Initiated' })
    await expect(page.getByText('This has changed in the meantime. Please reload and try again')).toBeVisible()
    await expect(status(page)).toHaveValue('3')
  })

  test('a staff member of finance sees an order and cannot change it', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    await logInAsFinance(page, shop.databaseUrl)
    await openOrder(page, order_number)
    await expect(status(page)).toBeDisabled()
    await expect(firstLine(page).getByRole('button')).toHaveCount(0)
    await expect(page.getByLabel('New note')).toHaveCount(0)
  })
})

test.describe('the colour and the notes of an order', () => {
  test('an owner changes the colour of a phone; its price stays', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    await openOrder(page, order_number)
    await firstLine(page).getByRole('button', { name: 'Change Colour' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change Product Colour' })
    const colors = dialog.getByRole('radio')
    await expect(colors.first()).toBeChecked()
    await expect(dialog.getByRole('button', { name: 'Change Colour' })).toHaveCount(0)
    await expectAccessible(page, 'the colours')
    const other = (await colors.nth(1).getAttribute('aria-label')) ?? ''
    await colors.nth(1).check()
    await clickAndRead(dialog.getByRole('button', { name: 'Change Colour' }), 'Product colour updated')
    await expect(dialog).toBeHidden()
    await expect(firstLine(page)).toContainText(`Colour: ${other}`)
    await expect(firstLine(page)).toContainText('₹19,499')
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
      `Colour changed from Lagoon Blue to ${other}`,
    )
  })

  test('an owner writes a note on an order that staff members read', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    await openOrder(page, order_number)
    const notes = page.getByRole('region', { name: 'Timeline' })
    await notes.getByRole('button', { name: 'Notes', exact: true }).click()
    await clickAndRead(notes.getByRole('button', { name: 'Add note' }), 'This field is required', notes)
    await notes.getByLabel('New note').fill('Call before delivery.\n<b>Gate 2</b>')
    await clickAndRead(notes.getByRole('button', { name: 'Add note' }), 'Note added')
    await expect(notes.getByRole('listitem')).toContainText(['<b>Gate 2</b>'])
    await expect(notes.getByLabel('New note')).toHaveValue('')
    await page.reload()
    await notes.getByRole('button', { name: 'Notes', exact: true }).click()
    await expect(notes.getByRole('listitem')).toContainText(['admin@handset.example'])
  })
})
