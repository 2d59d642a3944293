import { expectAccessibleInModes, expectNoOverflow } from './axe-check.ts'
import { buyOrder } from './buy-order.ts'
import { expect, test } from './shop-test.ts'
import { logInAsAdmin } from './staff-log-in.ts'

const displayModes = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

test.describe('the dashboard', () => {
  test('an owner who logs in stands on it, and sees what was sold today', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    await logInAsAdmin(page)
    await expect(page).toHaveURL(/\/admin-dashboard$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'Today' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    const main = page.getByRole('main')
    await expect(main.getByText('Paid revenue')).toBeVisible()
    await expect(
      main.getByRole('table', { name: 'Latest orders' }).getByRole('row').filter({ hasText: order_number }),
    ).toContainText('Processing')
    await expect(main.getByRole('table', { name: 'Top phones' }).getByRole('row')).not.toHaveCount(1)
    await expect(main.getByRole('table', { name: 'Sales by State' })).toContainText('Maharashtra')
    await expect(main.getByRole('table', { name: 'Sales by payment method' })).toContainText('Pine Labs')
    await expect(main.getByRole('region', { name: 'Waiting for you' }).getByText('Paid without IMEI')).toBeVisible()
  })

  test('the period stands in the address, and a link to it shows the same', async ({ page }) => {
    await logInAsAdmin(page)
    const period = page.getByRole('navigation', { name: 'Period' })
    await period.getByRole('link', { name: '7 days' }).click()
    await expect(page).toHaveURL(/\?range=7$/)
    await expect(page.getByRole('table', { name: 'Sales by day' }).getByRole('row')).toHaveCount(8)
    await period.getByRole('link', { name: 'Custom' }).click()
    await expect(page).toHaveURL(/range=custom&fromDate=/)
    await page.getByLabel('From', { exact: true }).fill('2025-01-30')
    await page.getByLabel('To', { exact: true }).fill('2025-02-02')
    await expect(page).toHaveURL(/fromDate=2025-01-30&toDate=2025-02-02/)
    await expect(page.getByRole('table', { name: 'Sales by day' }).getByRole('row')).toHaveCount(5)
    await expect(page.getByText('Compared with 26/01/2025 to 29/01/2025')).toBeVisible()
    await expect(page.getByText('No sales in these days').first()).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('2025-01-30')
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/\/admin-dashboard/)
  })

  test('days that the shop refuses are explained, with the way on', async ({ page }) => {
    await logInAsAdmin(page)
    await page.goto('/admin-dashboard?range=custom&fromDate=2015-01-01&toDate=2026-01-01')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Choose at most 366 days')
    await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'Today' }).click()
    await expect(page.getByText('Paid revenue')).toBeVisible()
  })

  test('figures that cannot be brought up to date stay, and say so', async ({ page }) => {
    await logInAsAdmin(page)
    await expect(page.getByText('Paid revenue')).toBeVisible()
    await page.route('**/api/admin/dashboard-summary*', (route) => route.abort())
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText(/Something went wrong\. These are the figures of \d\d:\d\d\./)).toBeVisible()
    await expect(page.getByText('Paid revenue')).toBeVisible()
    await page.unroute('**/api/admin/dashboard-summary*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText(/These are the figures of/)).toBeHidden()
  })

  test('the figures are asked for again every minute', async ({ page }) => {
    await page.clock.install()
    await logInAsAdmin(page)
    await expect(page.getByText('Paid revenue')).toBeVisible()
    const again = page.waitForRequest('**/api/admin/dashboard-summary*')
    await page.clock.fastForward(61_000)
    await again
  })

  test('whoever cannot see columns reads the same as a table', async ({ page }) => {
    await logInAsAdmin(page)
    await page.goto('/admin-dashboard?range=7')
    const table = page.getByRole('table', { name: 'Sales by day' })
    await expect(table.getByRole('columnheader')).toHaveText(['Day', 'Sales', 'Orders', 'Before'])
    await page.getByRole('button', { name: 'Show as table' }).click()
    await expect(page.getByRole('button', { name: 'Show as table' })).toHaveAttribute('aria-pressed', 'true')
    await expect(table).toBeVisible()
  })

  test('everybody can use it, on a phone and at a desk', async ({ page, shop }) => {
    await buyOrder(shop.origin)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await logInAsAdmin(page)
    await page.goto('/admin-dashboard?range=30')
    await expect(page.getByText('Paid revenue')).toBeVisible()
    await expectAccessibleInModes(page, 'the dashboard', displayModes)
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoOverflow(page, `the dashboard at ${width} px`)
    }
  })

  test('nobody sees it without a log-in, and comes back after it', async ({ page }) => {
    await page.goto('/admin-dashboard?range=7')
    await expect(page).toHaveURL(/\/admin-login/)
    await page.getByLabel('Email ID').fill('admin@handset.example')
    await page.getByLabel('Password', { exact: true }).fill('handset-demo')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/admin-dashboard\?range=7$/)
  })
})
