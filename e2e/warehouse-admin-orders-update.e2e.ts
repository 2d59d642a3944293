import type { Page } from '@playwright/test'
import { expectAccessible } from './axe-check.ts'
import { buyOrder, packOrder } from './buy-order.ts'
import { expect, test, downloadedName } from './shop-test.ts'
import { messagesOf } from './customer-actions.ts'
import { firstLine } from './back-office-actions.ts'

test.use({ session: 'packer' })

const pickup = (page: Page) => firstLine(page).getByRole('button', { name: 'Initiate Pickup' })

async function openOrder(page: Page, orderNumber: string): Promise<void> {
  await page.goto(`/warehouse-admin-orders/update/${orderNumber}`)
  await expect(page.getByRole('heading', { level: 1, name: `Order Detail ${orderNumber}` })).toBeVisible()
  await expect(firstLine(page)).toBeVisible()
}

test.describe('a packer opens an order', () => {
  test('a packer sees what is to be packed and for whom, and no money matters @core', async ({ page, shop }) => {
    const { order_number, mobile } = await buyOrder(shop.origin, {
      items: [{ product: '13042939', quantity: 2 }],
      landmark: 'Near the water tower',
    })
    await openOrder(page, order_number)
    const main = page.getByRole('main')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Warehouse Admin.*Orders/)
    for (const text of [/^Order ID$/, /^Placed On$/, /^Total Items$/, 'Total Amount Paid: Rs. 38,998'])
      await expect(main.getByText(text)).toBeVisible()
    for (const text of ['Y Heron Plus', 'Colour: Lagoon Blue · Quantity: 2'])
      await expect(firstLine(page)).toContainText(text)
    const fold = page.getByRole('button', { name: 'Delivery Information' })
    await expect(fold).toHaveAttribute('aria-expanded', 'true')
    for (const text of [
      'Processing',
      'Meera Kulkarni',
      'Flat 4, Lotus Court, Baner Road',
      'Near the water tower',
      '411045',
      mobile,
    ])
      await expect(main).toContainText(text)
    await fold.click()
    await expect(main.getByText('Meera Kulkarni')).toBeHidden()
    await fold.click()
    const status = page.getByRole('combobox', { name: 'Order Status Update' })
    await expect(status).toBeDisabled()
    await expect(status).toHaveValue('2')
    await expect(firstLine(page).getByRole('button', { name: /^(?!Copy)/ })).toHaveCount(0)
    for (const word of ['Payments', 'Refund', 'Notes', 'Coupon', 'Discount']) await expect(main).not.toContainText(word)
  })

  test('an order unknown to the warehouse shows a message with a link to all orders', async ({ page }) => {
    await page.goto('/warehouse-admin-orders/update/HS000000000000')
    await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/warehouse-admin-orders')
  })

  test('a name searched on an order of the warehouse leads to the list of all days', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin, { items: [{ product: '18075210' }] })
    await openOrder(page, order_number)
    await page.getByRole('searchbox', { name: 'Search' }).fill('Meera Kulkarni')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(
      /\/warehouse-admin-orders\?(curPage=1&)?searchText=Meera\+Kulkarni&.*fromDate=&toDate=$/,
    )
    await expect(page.getByRole('link', { name: order_number })).toBeVisible()
  })
})

test.describe('a packer has a parcel fetched', () => {
  test('a packer initiates a pickup after a question, and the customer gets the tracking link once', async ({
    page,
    shop,
  }) => {
    const { order_number, mobile, imei } = await packOrder(shop.origin)
    await openOrder(page, order_number)
    await expect(firstLine(page)).toContainText(imei)
    await expect(firstLine(page)).toContainText('Shipment Initiated')
    for (const [button, file] of [
      ['Download Invoice', `Invoice-${order_number}.pdf`],
      ['Download Label', `Label-${order_number}.pdf`],
    ] as const) {
      expect(await downloadedName(firstLine(page).getByRole('button', { name: button }))).toBe(file)
    }
    await pickup(page).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('Are you sure you want to initiate the Pickup?')
    await expectAccessible(page, 'the question')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()

    const responseMayCome = Promise.withResolvers<void>()
    await page.route('**/api/warehouse/initiate-pickup', async (route) => {
      await responseMayCome.promise
      await route.continue()
    })
    await pickup(page).click()
    await dialog.getByRole('button', { name: 'Proceed' }).click()
    await expect(pickup(page)).toBeDisabled()
    await expect(pickup(page)).toHaveAttribute('aria-busy', 'true')
    responseMayCome.resolve()
    await expect(page.getByText('Product shipped successfully! Traking URL sent to user!')).toBeVisible()
    await expect(pickup(page)).toHaveCount(0)
    await expect(firstLine(page)).toContainText('Shipped')
    await expect(page.getByRole('combobox', { name: 'Order Status Update' })).toHaveValue('3')
    const countMessages = async () =>
      (await messagesOf(page, mobile)).filter(({ text }) => text.includes(order_number) && text.includes('/track/'))
        .length
    await expect.poll(countMessages).toBe(1)
  })

  test('a pickup that the courier does not answer leaves the order as it was, with a message', async ({
    page,
    shop,
  }) => {
    const { order_number } = await packOrder(shop.origin)
    await openOrder(page, order_number)
    await page.request.post('/sandbox/faults', { form: { provider: 'courier', mode: 'error' } })
    await pickup(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Proceed' }).click()
    await expect(page.getByText(/^The courier did not respond/)).toBeVisible()
    await page.request.post('/sandbox/faults', { form: { provider: 'courier', mode: 'ok' } })
    await expect(firstLine(page)).toContainText('Shipment Initiated')
    await expect(pickup(page)).toBeEnabled()
  })
})
