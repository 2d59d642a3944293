import { buyOrder } from './buy-order.ts'
import { logInAsStaffOnPage } from './log-in-page.ts'
import { logInAsOwner } from './visitor-sessions.ts'
import { expect, test } from './shop-test.ts'

test.describe('the dashboard', () => {
  test('an owner who logs in comes to the dashboard and sees what was sold today', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    await page.goto('/admin-login')
    await logInAsStaffOnPage(page, 'admin@handset.example')
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

  test('the period of the dashboard stays in the address, which shows the same again', async ({ page }) => {
    await logInAsOwner(page)
    await page.goto('/admin-dashboard')
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
    await expect(page.getByText('No sales in this period').first()).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('30/01/2025')
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/\/admin-dashboard/)
  })

  test('a period of the dashboard that is too long is explained, with a way on', async ({ page }) => {
    await logInAsOwner(page)
    await page.goto('/admin-dashboard?range=custom&fromDate=2015-01-01&toDate=2026-01-01')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Choose at most 366 days')
    await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'Today' }).click()
    await expect(page.getByText('Paid revenue')).toBeVisible()
  })

  test('dashboard figures that cannot be refreshed stay, with a note', async ({ page }) => {
    await logInAsOwner(page)
    await page.goto('/admin-dashboard')
    await expect(page.getByText('Paid revenue')).toBeVisible()
    await page.route('**/api/admin/dashboard-summary*', (route) => route.abort())
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByText(/Something went wrong\. These are the figures of \d\d:\d\d\./)).toBeVisible()
    await expect(page.getByText('Paid revenue')).toBeVisible()
    await page.unroute('**/api/admin/dashboard-summary*')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText(/These are the figures of/)).toBeHidden()
  })

  test('a part of the dashboard that cannot be loaded says so in its place, and comes back on Retry', async ({
    page,
  }) => {
    await logInAsOwner(page)
    await page.route(
      '**/api/admin/dashboard-summary*',
      async (route) => {
        const response = await route.fetch()
        const answer = await response.json()
        await route.fulfill({ json: { ...answer, data: { ...answer.data, queues: [], failed: ['queues'] } } })
      },
      { times: 1 },
    )
    await page.goto('/admin-dashboard')
    await expect(page.getByRole('heading', { name: 'The tasks could not be loaded' })).toBeVisible()
    await expect(page.getByText('Paid revenue')).toBeVisible()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'The tasks could not be loaded' })).toBeHidden()
  })

  test('the dashboard refreshes its figures every minute', async ({ page }) => {
    await page.clock.install()
    await logInAsOwner(page)
    await page.goto('/admin-dashboard')
    await expect(page.getByText('Paid revenue')).toBeVisible()
    const again = page.waitForRequest('**/api/admin/dashboard-summary*')
    await page.clock.fastForward(61_000)
    await again
  })

  test('the columns of the dashboard can be read as a table', async ({ page }) => {
    await logInAsOwner(page)
    await page.goto('/admin-dashboard?range=7')
    const table = page.getByRole('table', { name: 'Sales by day' })
    await expect(table.getByRole('columnheader')).toHaveText(['Day', 'Sales', 'Orders', 'Before'])
    await page.getByRole('button', { name: 'Show as table' }).click()
    await expect(page.getByRole('button', { name: 'Show as table' })).toHaveAttribute('aria-pressed', 'true')
    await expect(table).toBeVisible()
  })

  test('a visitor must log in to see the dashboard, and comes back to it', async ({ page }) => {
    await page.goto('/admin-dashboard?range=7')
    await expect(page).toHaveURL(/\/admin-login/)
    await logInAsStaffOnPage(page, 'admin@handset.example')
    await expect(page).toHaveURL(/\/admin-dashboard\?range=7$/)
  })
})
