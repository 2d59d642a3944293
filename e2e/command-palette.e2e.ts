import type { Page } from '@playwright/test'
import { expectAccessibleInModes } from './axe-check.ts'
import { buyOrder } from './buy-order.ts'
import { addStaffMember, sendStaffLogIn } from './log-in-actions.ts'
import { expect, test } from './shop-test.ts'

test.use({ session: 'owner' })

const item = { product: '12031046' }
const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Go to' })
const fieldOf = (page: Page) => page.getByRole('combobox', { name: 'Page, action or record' })
const active = (page: Page) => page.getByRole('option', { selected: true })

async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(fieldOf(page)).toBeFocused()
}

test.describe('the command palette', () => {
  test('opens a page by keys alone, and remembers it', async ({ page }) => {
    await page.goto('/admin-tags')
    await openPalette(page)
    await page.keyboard.type('coup')
    await expect(active(page)).toContainText('Coupons')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/admin-coupons/)
    await expect(paletteOf(page)).toBeHidden()
    await openPalette(page)
    await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText(['Coupons'])
    await page.keyboard.press('Escape')
    await expect(paletteOf(page)).toBeHidden()
  })

  test('finds an order, its customer and its product, and opens them in this tab or another', async ({
    page,
    shop,
    context,
  }) => {
    const { order_number, mobile } = await buyOrder(shop.origin, { items: [item] })
    await page.goto('/admin-tags')
    await openPalette(page)
    await fieldOf(page).fill(order_number)
    await expect(page.getByRole('group', { name: 'Orders' }).getByRole('option')).toContainText([order_number])
    const opened = context.waitForEvent('page')
    await page.keyboard.press('Control+Enter')
    const tab = await opened
    await expect(tab).toHaveURL(new RegExp(`admin-orders/update/${order_number}`))
    await tab.close()
    await fieldOf(page).fill(mobile)
    await expect(page.getByRole('group', { name: 'Customers' }).getByRole('option')).toContainText([mobile])
    await fieldOf(page).fill('v aster')
    const product = page.getByRole('group', { name: 'Products' }).getByRole('option').first()
    await expect(product).toContainText('V Aster')
    await product.click()
    await expect(page).toHaveURL(/admin-products\/update/)
  })

  test('moves through all sections with the arrow keys, round and round', async ({ page }) => {
    await page.goto('/admin-tags')
    await openPalette(page)
    await page.keyboard.press('ArrowUp')
    await expect(active(page)).toContainText('Log out')
    await page.keyboard.press('ArrowDown')
    await expect(active(page)).toContainText('Dashboard')
    await expect(fieldOf(page)).toHaveAttribute('aria-activedescendant', (await active(page).getAttribute('id')) ?? '')
  })

  test('says when nothing is found, and offers the search of orders', async ({ page }) => {
    await page.goto('/admin-tags')
    await openPalette(page)
    await page.keyboard.type('zzzzqqq')
    await expect(paletteOf(page).getByText('No order, customer, product, IMEI or invoice found')).toBeVisible()
    await expect(active(page)).toContainText('Search orders for ‘zzzzqqq’')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/admin-orders\?.*searchText=zzzzqqq/)
  })

  test('says when the search fails, and searches again', async ({ page }) => {
    await page.goto('/admin-tags')
    await openPalette(page)
    await page.route('**/api/admin/search?*', (route) => route.abort())
    await page.keyboard.type('v aster')
    await expect(paletteOf(page).getByRole('alert').filter({ hasText: 'The search failed' })).toBeVisible()
    await page.unroute('**/api/admin/search?*')
    await paletteOf(page).getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('group', { name: 'Products' })).toBeVisible()
  })

  test('shows a staff member of finance neither products nor what only owners do', async ({ newVisitor, shop }) => {
    const page = await newVisitor()
    await sendStaffLogIn(page, 'finance', await addStaffMember(shop.databaseUrl, 'finance'))
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await openPalette(page)
    await expect(page.getByRole('option', { name: 'Add product' })).toHaveCount(0)
    await page.keyboard.type('v aster')
    await expect(paletteOf(page).getByText('No order, customer, product, IMEI or invoice found')).toBeVisible()
  })

  test('runs an action: the dark theme, which stays', async ({ page }) => {
    await page.goto('/admin-tags')
    await openPalette(page)
    await page.keyboard.type('dark')
    await page.keyboard.press('Enter')
    const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    await expect.poll(scheme).toBe('dark')
    await page.reload()
    await expect.poll(scheme).toBe('dark')
  })

  test('shows the chosen theme before any code of the page has arrived', async ({ page }) => {
    await page.goto('/admin-tags')
    await openPalette(page)
    await page.keyboard.type('dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/admin-coupons', { waitUntil: 'domcontentloaded' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  })

  test('is accessible', async ({ page }) => {
    await page.goto('/admin-tags')
    await openPalette(page)
    await page.keyboard.type('v aster')
    await expect(page.getByRole('group', { name: 'Products' })).toBeVisible()
    await expectAccessibleInModes(page, 'the command palette')
  })
})

test('? lists the shortcuts of the page that is open', async ({ page }) => {
  await page.goto('/admin-setup')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByRole('region', { name: 'Everywhere' })).toBeVisible()
  await expect(help.getByText('Search on this page')).toHaveCount(0)
  await expect(help.getByRole('region', { name: 'List' })).toHaveCount(0)
  await expectAccessibleInModes(page, 'the shortcuts')
  await page.keyboard.press('Escape')
  await page.goto('/admin-products')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('?')
  await expect(help.getByText('Search on this page')).toBeVisible()
  await expect(help.getByRole('link', { name: 'Coupons' })).toBeVisible()
  await expect(help.getByRole('region', { name: 'List' }).getByText('Next and previous row')).toBeVisible()
})
