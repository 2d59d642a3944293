import { expectAccessibleInModes, expectNoOverflow } from './axe-check.ts'
import { buyOrder } from './buy-order.ts'
import { logInAsStaffOnPage } from './log-in-actions.ts'
import { expect, test } from './shop-test.ts'

test.use({ session: 'owner' })

test.describe('the dashboard', () => {
  test('an owner who logs in comes to the dashboard and sees what was sold today @core', async ({
    newVisitor,
    shop,
  }) => {
    const page = await newVisitor()
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
    await expect(main.getByRole('link', { name: /^Paid revenue/ })).toBeVisible()
    await expect(
      main.getByRole('table', { name: 'Latest orders' }).getByRole('row').filter({ hasText: order_number }),
    ).toContainText('Processing')
    await expect(main.getByRole('table', { name: 'Top products' }).getByRole('row')).not.toHaveCount(1)
    await expect(main.getByRole('list', { name: 'Sales by State' })).toContainText('Maharashtra')
    await expect(main.getByRole('list', { name: 'Sales by payment method' })).toContainText('Pine Labs')
    await expect(main.getByRole('region', { name: 'Waiting for you' }).getByText('Paid without IMEI')).toBeVisible()
    await expect(main.getByRole('heading', { level: 2 }).first()).toHaveText('Waiting for you')
  })

  test('the period of the dashboard stays in the address, which shows the same again', async ({ page }) => {
    await page.goto('/admin-dashboard')
    const period = page.getByRole('navigation', { name: 'Period' })
    await period.getByRole('link', { name: '7 days' }).click()
    await expect(page).toHaveURL(/\?range=7$/)
    await expect(page.getByRole('list', { name: 'Sales by day' }).getByRole('link')).toHaveCount(7)
    await period.getByRole('link', { name: 'Custom' }).click()
    await expect(page).toHaveURL(/range=custom&fromDate=/)
    await page.getByLabel('From', { exact: true }).fill('2025-01-30')
    await page.getByLabel('To', { exact: true }).fill('2025-02-02')
    await expect(page).toHaveURL(/fromDate=2025-01-30&toDate=2025-02-02/)
    await expect(page.getByRole('list', { name: 'Sales by day' }).getByRole('link')).toHaveCount(4)
    await expect(page.getByText('Compared with 26/01/2025 to 29/01/2025')).toBeVisible()
    await expect(page.getByText('No sales in this period').first()).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('From', { exact: true })).toHaveValue('30/01/2025')
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL(/\/admin-dashboard/)
  })

  test('a period of the dashboard that is too long is explained, with a way on', async ({ page }) => {
    await page.goto('/admin-dashboard?range=custom&fromDate=2015-01-01&toDate=2026-01-01')
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Choose at most 366 days')
    await page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: 'Today' }).click()
    await expect(page.getByRole('link', { name: /^Paid revenue/ })).toBeVisible()
  })

  test('dashboard figures that cannot be refreshed stay, with a note at each of them', async ({ page }) => {
    await page.goto('/admin-dashboard')
    const card = page.getByRole('link', { name: /^Paid revenue/ })
    await expect(card).toBeVisible()
    await page.route('**/api/admin/dashboard-summary*parts*cards*', (route) => route.abort())
    await page.getByRole('button', { name: 'Refresh' }).click()
    const note = page.getByRole('alert').filter({ hasText: 'The figures: not refreshed' })
    await expect(note).toBeVisible()
    await expect(card).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1)
    await page.unroute('**/api/admin/dashboard-summary*parts*cards*')
    await note.getByRole('button', { name: 'Retry' }).click()
    await expect(note).toBeHidden()
  })

  test('a widget of the dashboard that fails says so in its place, beside the others, and comes back on Retry', async ({
    page,
  }) => {
    await page.route('**/api/admin/dashboard-summary*parts*queues*', (route) => route.abort())
    await page.goto('/admin-dashboard')
    const failed = page
      .getByRole('alert')
      .filter({ has: page.getByRole('heading', { name: 'The tasks could not be loaded' }) })
    await expect(failed).toBeVisible()
    await expect(page.getByRole('link', { name: /^Paid revenue/ })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Health' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1)
    await expectAccessibleInModes(page, 'a dashboard of which a part failed')
    await page.unroute('**/api/admin/dashboard-summary*parts*queues*')
    await failed.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: /^(Waiting for you|Nothing to do)$/ })).toBeVisible()
    await expect(failed).toBeHidden()
  })

  test('an owner reads what a figure counts by keyboard, and opens the orders behind it', async ({ page, shop }) => {
    const { order_number } = await buyOrder(shop.origin)
    await page.goto('/admin-dashboard')
    const card = page.getByRole('link', { name: /^Paid revenue/ })
    await expect(card).toHaveAccessibleDescription(/after coupons, with GST/)
    const tip = page.getByRole('tooltip').filter({ hasText: 'after coupons, with GST' })
    await expect(tip).toBeHidden()
    await page.getByRole('link', { name: /^Orders: / }).focus()
    while (!(await card.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
    await expect(tip).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tip).toBeHidden()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/admin-orders\?.*payStatus=2/)
    await expect(page.getByRole('link', { name: order_number }).first()).toBeVisible()
  })

  test('the charts of the dashboard are read by keyboard, each column and share leads to its orders', async ({
    page,
    shop,
  }) => {
    const { order_number } = await buyOrder(shop.origin)
    await page.goto('/admin-dashboard?range=7')
    const columns = page.getByRole('list', { name: 'Sales by day' }).getByRole('link')
    await expect(columns).toHaveCount(7)
    await expect(columns.last()).toHaveAccessibleName(/^\d\d\/\d\d\/\d{4}: ₹[\d,.]+, \d+ orders?, before ₹/)
    await page.getByRole('button', { name: 'Show Sales by day as table' }).focus()
    await page.keyboard.press('Tab')
    await expect(columns.last()).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(columns.nth(5)).toBeFocused()
    await page.keyboard.press('Home')
    await expect(columns.first()).toBeFocused()
    await expect(page.getByText(/^before: ₹/)).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: order_number }).first()).toBeVisible()
    await page.goto('/admin-dashboard')
    await page
      .getByRole('list', { name: 'Sales by State' })
      .getByRole('link', { name: /^Maharashtra/ })
      .click()
    await expect(page).toHaveURL(/state=27/)
    const chip = page.getByRole('button', { name: 'Remove filter: State: Maharashtra' })
    await expect(chip).toBeVisible()
    await expect(page.getByRole('link', { name: order_number }).first()).toBeVisible()
    await expectAccessibleInModes(page, 'orders of a State')
    await chip.click()
    await expect(page).not.toHaveURL(/state=/)
  })

  test('an owner changes the sales target for the month and sees how much of it is reached', async ({ page, shop }) => {
    await buyOrder(shop.origin)
    await page.goto('/admin-dashboard')
    const target = page.getByRole('region', { name: /^Sales target of / })
    await target.getByRole('link', { name: 'Change' }).click()
    await page.getByLabel('Sales in a month').fill('100000000')
    await page.getByRole('button', { name: 'Save' }).first().click()
    await expect(page.getByText(/saved/i).first()).toBeVisible()
    await page.goto('/admin-dashboard')
    await expect(page.getByRole('progressbar', { name: /^Sales target of / })).toHaveAccessibleName(/20\d\d$/)
    await expect(page.getByText('of ₹10,00,00,000')).toBeVisible()
    await expectAccessibleInModes(page, 'the dashboard')
    await expectNoOverflow(page, 'the dashboard')
  })

  test('the dashboard refreshes its figures every minute', async ({ page }) => {
    await page.clock.install()
    await page.goto('/admin-dashboard')
    await expect(page.getByRole('link', { name: /^Paid revenue/ })).toBeVisible()
    const again = page.waitForRequest('**/api/admin/dashboard-summary*')
    await page.clock.fastForward(61_000)
    await again
  })

  test('each chart of the dashboard can be read as a table with the same numbers', async ({ page, shop }) => {
    await buyOrder(shop.origin)
    await page.goto('/admin-dashboard?range=7')
    const headers = {
      'Sales by day': ['Day', 'Sales', 'Orders', 'Before'],
      'Sales by hour': ['Hour', 'Sales', 'Orders'],
      'Sales by series': ['Series', 'Units', 'Sales', 'Share'],
      'Sales by State': ['State', 'Orders', 'Sales', 'Share'],
      'Sales by payment method': ['Payment method', 'Orders', 'Sales', 'Share'],
    }
    for (const [title, names] of Object.entries(headers)) {
      const button = page.getByRole('button', { name: `Show ${title} as table` })
      await button.click()
      await expect(button).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('table', { name: title }).getByRole('columnheader')).toHaveText(names)
    }
    await expect(page.getByRole('table', { name: 'Sales by hour' }).getByRole('row')).toHaveCount(25)
    await expectAccessibleInModes(page, 'the tables of the dashboard')
  })

  test('a visitor must log in to see the dashboard, and comes back to it', async ({ newVisitor }) => {
    const page = await newVisitor()
    await page.goto('/admin-dashboard?range=7')
    await expect(page).toHaveURL(/\/admin-login/)
    await logInAsStaffOnPage(page, 'admin@handset.example')
    await expect(page).toHaveURL(/\/admin-dashboard\?range=7$/)
  })
})
