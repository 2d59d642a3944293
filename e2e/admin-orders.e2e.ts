import { addFilter, openDays, rowOf } from './back-office-actions.ts'
import type { Page } from '@playwright/test'
import { pdf } from '../server/test/files/pdf-files.ts'
import { expectAccessible, expectAccessibleInModes } from './axe-check.ts'
import { buyOrder } from './buy-order.ts'
import { clickAndRead, downloadedName, expect, test } from './shop-test.ts'
import { messagesOf } from './customer-actions.ts'

test.use({ session: 'owner' })

/** Opens the menu of an order's row. */
async function openMenu(page: Page, orderNumber: string): Promise<void> {
  await rowOf(page, orderNumber)
    .getByRole('button', { name: `More for ${orderNumber}` })
    .click()
}

const bill = { name: 'bill.pdf', mimeType: 'application/pdf', buffer: pdf() }

async function openOrders(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin-orders${query}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
}

test.describe('the list of orders', () => {
  test('the list of orders shows the orders of today with all their columns @core', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    await openOrders(page)
    await expect(page.getByText(/^\d+ orders? of today, ₹[\d,]+ in total$/)).toBeVisible()
    for (const header of [
      'Sr No.',
      'Order Number',
      'Order Date',
      'Total After Coupon',
      'Customer Name',
      'Referral Code',
      'Payment Status',
      'Order Status',
      'Actions',
    ])
      await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible()
    const row = rowOf(page, order_number)
    await expect(row).toContainText(/\d{2}\/\d{2}\/\d{4}.*₹[\d,]+.*Meera Kulkarni.*Completed.*Processing/)
    await expect(row.getByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/admin-orders/update/${order_number}`,
    )
    await openMenu(page, order_number)
    await expect(row.getByRole('button', { name: 'Add Invoice' })).toBeVisible()
    await expect(row.getByRole('button', { name: 'Download Invoice' })).toHaveCount(0)
  })

  test('filters of the list of orders stay in the address, which shows the same again', async ({ page, shop }) => {
    const paid = await buyOrder(shop.origin)
    const unpaid = await buyOrder(shop.origin, { pays: false })
    await openOrders(page)
    await addFilter(page, 'Payment Status', 'Pending')
    await expect(page).toHaveURL(
      /\/admin-orders\?curPage=1&searchText=&orderStatus=&payStatus=1&fromDate=[-\d]{10}&toDate=[-\d]{10}$/,
    )
    await expect(rowOf(page, unpaid.order_number)).toBeVisible()
    await expect(rowOf(page, paid.order_number)).toHaveCount(0)
    await addFilter(page, 'Order Status', 'Pending')
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('/')
    await expect(page.getByRole('searchbox')).toBeFocused()
    await page.keyboard.type(unpaid.mobile)
    await expect(page).toHaveURL(new RegExp(`searchText=${unpaid.mobile}&orderStatus=1&payStatus=1&fromDate`))
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue(unpaid.mobile)
    await expect(page.getByText('1 order of today')).toBeVisible()
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page).toHaveURL(/\?curPage=1&searchText=&orderStatus=&payStatus=&fromDate=[-\d]{10}&toDate=[-\d]{10}$/)
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(rowOf(page, paid.order_number)).toBeVisible()
  })

  test('a link to the list of orders holds its days, so that it shows the same tomorrow', async ({ page }) => {
    await openOrders(page)
    const complete = /\?curPage=1&searchText=&orderStatus=&payStatus=&fromDate=([-\d]{10})&toDate=\1$/
    await expect(page).toHaveURL(complete)
    const link = page.url()
    await page.clock.install({ time: Date.now() + 24 * 60 * 60_000 })
    await page.goto(link)
    const [, day = ''] = complete.exec(link) ?? []
    await expect(page.getByRole('button', { name: 'Order Date: Yesterday' })).toBeVisible()
    await openDays(page)
    await expect(page.getByLabel('From')).toHaveValue(day.split('-').toReversed().join('/'))
    await expect(page).toHaveURL(link)
    await page.goto('/admin-orders')
    await expect(page).not.toHaveURL(link)
    await expect(page).toHaveURL(complete)
  })

  test('a tile of the dashboard opens the list of just the orders that it counts', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    await buyOrder(shop.origin, { pays: false })
    await page.goto('/admin-dashboard')
    const tile = page.getByRole('link', { name: /^Paid without IMEI/ })
    const count = Number(/\d+/.exec((await tile.textContent()) ?? '')?.[0])
    await tile.click()
    await expect(page.getByRole('combobox', { name: 'Waiting for' })).toHaveValue('paid_without_imei')
    await expect(page.getByText(`${count} ${count === 1 ? 'order' : 'orders'} of all dates`)).toBeVisible()
    await expect(rowOf(page, order_number)).toBeVisible()
    await expectAccessible(page, 'a queue of orders')
    await page.getByRole('combobox', { name: 'Waiting for' }).selectOption('Pickup pending')
    await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
    await page.goto('/admin-reviews?status=waiting')
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('waiting')
    await page.goto('/admin-interprise-sales-enquiry?status=new')
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('new')
  })

  test('the list of orders shows other days, and all of them', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    await openOrders(page)
    await openDays(page)
    await page.getByLabel('From').fill('2024-01-01')
    await page.getByLabel('To', { exact: true }).fill('2024-01-31')
    await expect(page).toHaveURL(/fromDate=2024-01-01&toDate=2024-01-31/)
    await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove filter Order Date' }).click()
    await expect(page).toHaveURL(/&fromDate=&toDate=$/)
    await expect(page.getByText(/orders? of all dates, ₹/)).toBeVisible()
    await page.reload()
    await expect(rowOf(page, order_number)).toBeVisible()
    await page.goto('/admin-orders?fromDate=2026-02-02&toDate=2026-02-01')
    await expect(page.getByText('The first day must not be after the last day').first()).toBeVisible()
  })

  test('an address with a date that does not exist opens its days, and a chosen range replaces it', async ({
    page,
  }) => {
    await openOrders(page, '?fromDate=2026-02-31&toDate=2026-02-31')
    await openDays(page)
    await expect(page.getByLabel('From')).toHaveAccessibleDescription('Enter a date as dd/mm/yyyy')
    await expect(page.getByRole('combobox', { name: 'month', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Yesterday', exact: true }).press('Enter')
    const chip = page.getByRole('button', { name: 'Order Date: Yesterday' })
    await expect(chip).toBeVisible()
    await expect(chip).toBeFocused()
  })

  test('an owner walks through the list of orders by keyboard', async ({ page, shop }) => {
    const older = await buyOrder(shop.origin)
    const newer = await buyOrder(shop.origin)
    await openOrders(page)
    const link = (orderNumber: string) => page.getByRole('link', { name: orderNumber })
    await link(newer.order_number).focus()
    await page.keyboard.press('ArrowDown')
    await expect(link(older.order_number)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(link(newer.order_number)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/admin-orders/update/${newer.order_number}`)
  })

  test('an owner exports orders as a spreadsheet', async ({ page, shop }) => {
    await buyOrder(shop.origin)
    await openOrders(page)
    expect(await downloadedName(page.getByRole('button', { name: 'Export' }))).toMatch(
      /^Export-(\d{4}-\d{2}-\d{2})-\1\.xlsx$/,
    )
  })
})

test.describe('papers of an order', () => {
  test('an owner adds a tracking id to an order and sends it', async ({ page, shop }) => {
    const { order_number, mobile } = await buyOrder(shop.origin)
    await openOrders(page)
    await openMenu(page, order_number)
    await rowOf(page, order_number).getByRole('button', { name: 'Add Tracking ID' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Tracking ID' })
    await dialog.getByRole('button', { name: 'Send Invoice' }).click()
    await expect(page.getByText('This order has no tracking ID to send. Please add one first')).toBeVisible()
    await dialog.getByLabel('Tracking ID').fill('<b>1</b>')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('Enter 5 to 40 letters, digits or hyphens').first()).toBeVisible()
    await dialog.getByLabel('Tracking ID').fill('SYP1234567')
    await clickAndRead(dialog.getByRole('button', { name: 'Save' }), 'Tracking ID updated')
    await expect(dialog.getByText('Its tracking ID is SYP1234567')).toBeVisible()
    await clickAndRead(dialog.getByRole('button', { name: 'Send Invoice' }), 'Sent successfully')
    await expect(dialog).toBeHidden()
    await expect
      .poll(async () => (await messagesOf(page, mobile)).filter(({ text }) => text.includes('SYP1234567')).length)
      .toBe(1)
  })

  test('an owner adds an invoice file to an order and sends it', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    await openOrders(page)
    const row = rowOf(page, order_number)
    await openMenu(page, order_number)
    await row.getByRole('button', { name: 'Add Invoice' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Invoice' })
    await dialog.getByLabel('Invoice (PDF)').setInputFiles({ ...bill, buffer: Buffer.from('<html></html>') })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(
      dialog.getByText('Only a PDF without scripts, attachments or a password can be added').first(),
    ).toBeVisible()
    await dialog.getByLabel('Invoice (PDF)').setInputFiles(bill)
    await clickAndRead(dialog.getByRole('button', { name: 'Send Invoice' }), 'Invoice uploaded')
    await expect(page.getByText('Sent successfully')).toBeVisible()
    await openMenu(page, order_number)
    await expect(row.getByRole('button', { name: 'Download Invoice' })).toBeVisible()
    await expect
      .poll(
        async () =>
          (await messagesOf(page, 'meera@example.com')).filter(
            ({ subject }) => subject === `Invoice of your order ${order_number}`,
          ).length,
      )
      .toBe(1)
  })

  test('an owner downloads the invoices of several orders together', async ({ page, shop }) => {
    const orders = [await buyOrder(shop.origin), await buyOrder(shop.origin)]
    await openOrders(page)
    await clickAndRead(page.getByRole('button', { name: 'Download Invoices' }), 'Please Select Orders!!')
    for (const { order_number } of orders) {
      const row = rowOf(page, order_number)
      await row.getByRole('checkbox').check()
      await expect(page.getByText(/selected, 0 with an invoice/)).toBeVisible()
    }
    await clickAndRead(page.getByRole('button', { name: 'Download Invoices' }), 'The chosen orders have no invoice yet')
    await page.getByRole('button', { name: 'Clear' }).click()
    for (const { order_number } of orders) {
      await openMenu(page, order_number)
      await rowOf(page, order_number).getByRole('button', { name: 'Add Invoice' }).click()
      await page.getByLabel('Invoice (PDF)').setInputFiles(bill)
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
      await expect(page.getByRole('dialog').getByText('An invoice was uploaded')).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await openMenu(page, order_number)
      await expect(rowOf(page, order_number).getByRole('button', { name: 'Download Invoice' })).toBeVisible()
      await page.keyboard.press('Escape')
      await rowOf(page, order_number).getByRole('checkbox').check()
    }
    await expect(page.getByText('2 selected, 2 with an invoice')).toBeVisible()
    const asked = page.waitForRequest(/\/api\/admin\/download-invoice\?/)
    await page.getByRole('button', { name: 'Download Invoices' }).click()
    const sent = new URL((await asked).url()).searchParams.getAll('order_numbers[]')
    expect(sent.toSorted()).toEqual(orders.map(({ order_number }) => order_number).toSorted())
  })
})

test('the dialogs of the list of orders and an empty list are accessible', async ({ page, shop }) => {
  const { order_number } = await buyOrder(shop.origin)
  await openOrders(page)
  await expect(rowOf(page, order_number)).toBeVisible()
  for (const name of ['Add Tracking ID', 'Add Invoice']) {
    await openMenu(page, order_number)
    await rowOf(page, order_number).getByRole('button', { name }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await expectAccessibleInModes(page, name)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  }
  await page.goto('/admin-orders?searchText=nobody')
  await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  await expectAccessibleInModes(page, 'an empty list')
})
