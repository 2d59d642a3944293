import type { Page } from '@playwright/test'
import { buyOrder, packOrder } from './buy-order.ts'
import { logInAsStaffOnPage } from './log-in-actions.ts'
import { addFilter, rowOf } from './back-office-actions.ts'
import { clickAndRead, downloadedName, expect, test } from './shop-test.ts'

test.use({ session: 'packer' })

/** There are enough of them for every test. */
const buds = { items: [{ product: '18075210' }] }
const box = (page: Page) => page.getByRole('searchbox', { name: 'Search' })
const tick = (page: Page, orderNumber: string) => page.getByRole('checkbox', { name: `Select ${orderNumber}` }).check()

const saved = (page: Page, button: string): Promise<string> =>
  downloadedName(page.getByRole('button', { name: button, exact: true }))

test.describe('the packers’ list', () => {
  test('the packers’ list marks what is to be packed yellow and what is shipped green, each in words too @core', async ({
    page,
    shop,
  }) => {
    const bare = await buyOrder(shop.origin, buds)
    const packed = await packOrder(shop.origin)
    await page.goto('/warehouse-admin-orders')
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    await expect(page.getByText(/^\d+ orders? of today$/)).toBeVisible()
    await expect(rowOf(page, bare.order_number)).toContainText(
      /Not shipped.*Meera Kulkarni.*\d{2}\/\d{2}\/\d{4}.*Processing.*Completed.*₹/,
    )
    await expect(rowOf(page, bare.order_number)).toHaveClass(/waits-for-documents/)
    await expect(rowOf(page, packed.order_number)).toContainText('To pack')
    await expect(rowOf(page, packed.order_number)).toHaveClass(/bg-waiting-ground/)
    await expect(page.getByRole('link', { name: packed.order_number })).toHaveAttribute(
      'href',
      `/warehouse-admin-orders/update/${packed.order_number}`,
    )
    await page.route('**/api/warehouse/order-view-all-orders?*', async (route) => {
      const response = await (await route.fetch()).json()
      const orders = response.data.orders.map((order: object) => ({ ...order, flag: 0, order_status: 'Shipped' }))
      await route.fulfill({ json: { ...response, data: { ...response.data, orders } } })
    })
    await page.reload()
    await expect(rowOf(page, bare.order_number).getByText('Shipped').first()).toBeVisible()
    await expect(rowOf(page, bare.order_number)).toHaveClass(/bg-success-ground/)
  })

  test('the packers’ list says of pale rows that nobody packs why', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin, buds)
    await page.goto('/warehouse-admin-orders')
    const row = rowOf(page, order_number)
    await expect(row).toContainText('Not shipped')
    for (const [change, words] of [
      [{ payment_status: 'Failed' }, 'Not paid'],
      [{ order_status: 'Cancelled' }, 'Nothing to pack'],
    ] as const) {
      await page.route('**/api/warehouse/order-view-all-orders?*', async (route) => {
        const response = await (await route.fetch()).json()
        const orders = response.data.orders.map((order: object) => ({ ...order, flag: 0, ...change }))
        await route.fulfill({ json: { ...response, data: { ...response.data, orders } } })
      })
      await page.reload()
      await expect(row).toContainText(words)
      await expect(row).toHaveClass(/waits-for-documents/)
    }
  })

  test('? lists the shortcuts although the scan field has the focus, and a scan still opens its order', async ({
    page,
    shop,
  }) => {
    const { order_number } = await buyOrder(shop.origin, buds)
    await page.goto('/warehouse-admin-orders')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help.getByText('Search on this page')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await expect(box(page)).toHaveValue('')
    await box(page).fill('what')
    await box(page).press('?')
    await expect(box(page)).toHaveValue('what?')
    await box(page).fill(order_number)
    await box(page).press('Enter')
    await expect(page).toHaveURL(`/warehouse-admin-orders/update/${order_number}`)
  })

  test('the arrows lead from the scan field along the rows, Space selects, and a scan goes on as ever', async ({
    page,
    shop,
  }) => {
    const older = await buyOrder(shop.origin, buds)
    const newer = await buyOrder(shop.origin, buds)
    const link = ({ order_number }: { order_number: string }) => page.getByRole('link', { name: order_number })
    await page.goto('/warehouse-admin-orders')
    await expect(link(newer)).toBeVisible()
    await expect(box(page)).toBeFocused()
    await page.keyboard.press('?')
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(help.getByText('To the rows from the empty search, and from row to row')).toBeVisible()
    await expect(help.getByText('Next and previous row')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
    await page.keyboard.press('ArrowDown')
    await expect(link(newer)).toBeFocused()
    await page.keyboard.press(' ')
    await page.keyboard.press('ArrowDown')
    await expect(link(older)).toBeFocused()
    await page.keyboard.press('Shift+ ')
    await expect(page.getByText('2 selected, 0 with an invoice, 0 with a label')).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(link(newer)).toBeFocused()
    await page.keyboard.type(`x${older.order_number}`)
    await expect(box(page)).toHaveValue(`x${older.order_number}`)
    await box(page).fill('')
    await page.keyboard.type(older.order_number)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/warehouse-admin-orders/update/${older.order_number}`)
  })

  test('an unknown address of the warehouse shows an error page inside its own area', async ({ page }) => {
    await page.goto('/warehouse-admin-nothing')
    await expect(page.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible()
    await page.getByRole('link', { name: 'Go to the orders' }).click()
    await expect(page).toHaveURL(/\/warehouse-admin-orders(\?|$)/)
  })

  test('filters of the packers’ list stay in the address, and its orders are exported', async ({ page, shop }) => {
    const { order_number, mobile } = await buyOrder(shop.origin, buds)
    await page.goto('/warehouse-admin-orders')
    await addFilter(page, 'Payment Status', 'Completed')
    await addFilter(page, 'Order Status', 'Processing')
    await box(page).fill(mobile)
    await expect(page).toHaveURL(new RegExp(`searchText=${mobile}&orderStatus=2&payStatus=2&fromDate`))
    await page.reload()
    await expect(page.getByText('1 order of today')).toBeVisible()
    await expect(rowOf(page, order_number)).toBeVisible()
    expect(await saved(page, 'Export')).toMatch(/^Export-(\d{4}-\d{2}-\d{2})-\1\.xlsx$/)
    await page.goto('/warehouse-admin-orders?fromDate=2024-01-01&toDate=2024-01-31')
    await expect(page.getByRole('heading', { name: 'No orders found' })).toBeVisible()
  })

  test('a packer downloads invoices and labels of chosen orders over pages, and sees what is missing', async ({
    page,
    shop,
  }) => {
    const bare = await buyOrder(shop.origin, buds)
    const packed = await packOrder(shop.origin)
    await page.goto('/warehouse-admin-orders')
    await clickAndRead(page.getByRole('button', { name: 'Download Labels' }), 'Please Select Orders!!')
    await page.goto(`/warehouse-admin-orders?searchText=${packed.order_number}`)
    await tick(page, packed.order_number)
    expect(await saved(page, 'Download Labels')).toBe(`Label-${packed.order_number}.pdf`)
    expect(await saved(page, 'Download Invoices')).toBe(`Invoice-${packed.order_number}.pdf`)
    await box(page).fill(bare.mobile)
    await tick(page, bare.order_number)
    await expect(page.getByText('2 selected, 1 with an invoice, 1 with a label')).toBeVisible()
    expect(await saved(page, 'Download Invoices')).toBe('Invoces.zip')
    await expect(page.getByText(`No invoice yet: ${bare.order_number}`)).toBeVisible()
    expect(await saved(page, 'Download Labels')).toBe('Labels.zip')
    await expect(page.getByText(`No label yet: ${bare.order_number}`)).toBeVisible()
    await box(page).fill('')
    await expect(rowOf(page, packed.order_number).getByRole('checkbox')).toBeChecked()
    await page.getByRole('button', { name: 'Clear' }).click()
    await tick(page, bare.order_number)
    await clickAndRead(page.getByRole('button', { name: 'Download Labels' }), 'No label found')
  })

  test('a row of the packers’ list offers the documents that the order has', async ({ page, shop }) => {
    const bare = await buyOrder(shop.origin, buds)
    const packed = await packOrder(shop.origin)
    await page.goto('/warehouse-admin-orders')
    await expect(rowOf(page, bare.order_number).getByRole('button')).toHaveCount(0)
    expect(await downloadedName(rowOf(page, packed.order_number).getByRole('button', { name: 'Download Label' }))).toBe(
      `Label-${packed.order_number}.pdf`,
    )
  })

  test('the packers’ list has only buttons and links of at least 44 px, on a phone and at a desk', async ({
    page,
    shop,
  }) => {
    await packOrder(shop.origin)
    await page.goto('/warehouse-admin-orders')
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const small = await page
        .locator(
          'main button, header button, main td a, main label:has([type=checkbox]), main select, main input[type=search]',
        )
        .evaluateAll((all) =>
          all.flatMap((element) => {
            const { width: wide, height } = element.getBoundingClientRect()
            return height > 0 && (height < 44 || wide < 44)
              ? [
                  `${element.textContent} ${element.getAttribute('aria-label') ?? ''} ${Math.round(wide)}x${Math.round(height)}`,
                ]
              : []
          }),
        )
      expect(small).toEqual([])
    }
  })

  test('the packers’ list is for packers alone', async ({ newVisitor }) => {
    const page = await newVisitor()
    await page.goto('/warehouse-admin-orders')
    await expect(page).toHaveURL(/\/warehouse-admin-login/)
    await logInAsStaffOnPage(page, 'warehouse@handset.example')
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/warehouse-admin-login/)
    expect(await page.evaluate(() => localStorage.getItem('vivotokenwarehouseadmin'))).toBeNull()
  })
})

test.describe('a scanner', () => {
  test('a scanned IMEI or order number opens its order, one after the other', async ({ page, shop }) => {
    const first = await packOrder(shop.origin)
    const second = await packOrder(shop.origin)
    await page.goto('/warehouse-admin-orders')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type(first.imei)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/warehouse-admin-orders/update/${first.order_number}`)
    await expect(page.getByRole('status').filter({ hasText: first.order_number })).toBeVisible()
    await expect(box(page)).toBeFocused()
    await page.keyboard.type(second.order_number)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/warehouse-admin-orders/update/${second.order_number}`)
    await expect(page.getByRole('heading', { level: 1, name: `Order Detail ${second.order_number}` })).toBeVisible()
    await expect(box(page)).toHaveValue('')
  })

  test('a scanned code goes into the search box whatever was pressed before, and an unknown one shows an error', async ({
    page,
    shop,
  }) => {
    const { order_number } = await buyOrder(shop.origin, buds)
    await page.goto('/warehouse-admin-orders')
    await tick(page, order_number)
    await expect(box(page)).toBeFocused()
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.keyboard.type('999999999999999')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'No order has 999999999999999' })).toBeVisible()
    await expect(box(page)).toHaveValue('')
    await expect(page).toHaveURL(/\/warehouse-admin-orders(\?.*)?$/)
  })

  test('a scanned code that fits several orders lists them', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin, buds)
    await buyOrder(shop.origin, buds)
    await page.goto('/warehouse-admin-orders')
    await expect(box(page)).toBeFocused()
    await page.keyboard.type(order_number.slice(0, 6))
    await page.keyboard.press('Enter')
    await expect(page.getByText(/^\d+ orders match: please choose one$/)).toBeVisible()
    await expect(page).toHaveURL(
      new RegExp(`searchText=${order_number.slice(0, 6)}&orderStatus=&payStatus=&fromDate=&toDate=$`),
    )
    await expect(rowOf(page, order_number)).toBeVisible()
  })

  test('the sound of the scanner can be switched off, which the browser keeps', async ({ page }) => {
    await page.goto('/warehouse-admin-orders')
    const sound = page.getByRole('checkbox', { name: 'Sound' })
    await expect(sound).toBeChecked()
    await sound.uncheck()
    await page.reload()
    await expect(sound).not.toBeChecked()
  })
})
