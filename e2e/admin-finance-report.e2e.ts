import { readFile } from 'node:fs/promises'
import { buyOrder } from './buy-order.ts'
import { openDays } from './back-office-actions.ts'
import { clickAndRead, expect, test } from './shop-test.ts'

test.use({ session: 'owner' })

test.describe('the finance report', () => {
  test("the finance report shows today's paid lines and exports them as a spreadsheet @core", async ({
    page,
    shop,
  }) => {
    const { order_number } = await buyOrder(shop.origin)
    await page.goto('/admin-dashboard')
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Finance Report' }).click()
    await expect(page).toHaveURL(/\/admin-finance-report\?curPage=1&fromDate=[-\d]{10}&toDate=[-\d]{10}$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Finance Report' })).toBeFocused()
    const table = page.getByRole('table', { name: 'Finance report' })
    const row = table.getByRole('row').filter({ hasText: order_number })
    await expect(row).toContainText('Meera Kulkarni')
    await expect(row).toContainText('Maharashtra')
    await expect(row.getByRole('cell').last()).toHaveText('TRUE')
    await expect(table.getByRole('columnheader', { name: 'Cross Check' })).toBeAttached()
    await expect(table.getByText('Total', { exact: true })).toBeVisible()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export to Excel' }).click()
    const file = await download
    const today = new URL(page.url()).searchParams.get('fromDate')
    expect(file.suggestedFilename()).toBe(`finance-dept-report-${today}to${today}.xlsx`)
    // What is in it the tests of the call read; here it is enough that it came whole: a spreadsheet is a zip.
    const bytes = await readFile(await file.path())
    expect([bytes.subarray(0, 4).toString('latin1'), bytes.lastIndexOf('PK\u0005\u0006')]).toEqual([
      'PK\u0003\u0004',
      bytes.length - 22,
    ])
  })

  test('the finance report shows ten lines a page, numbered on', async ({ page, shop }) => {
    for (let count = 0; count < 11; count += 1) await buyOrder(shop.origin)
    await page.goto('/admin-finance-report')
    const rows = page.getByRole('table', { name: 'Finance report' }).locator('tbody tr')
    await expect(rows).toHaveCount(10)
    await expect(rows.first().getByRole('cell').first()).toContainText(/^1\s*HS/)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/\?curPage=2&fromDate/)
    await expect(rows.first().getByRole('cell').first()).toContainText(/^11\s*HS/)
    await page.reload()
    await expect(rows.first().getByRole('cell').first()).toContainText(/^11\s*HS/)
  })

  test('the finance report keeps its days in the address, and Reset goes back to today', async ({ page }) => {
    await page.goto('/admin-finance-report')
    await openDays(page)
    await page.getByLabel('From', { exact: true }).fill('2025-01-30')
    await expect(page).toHaveURL(/fromDate=2025-01-30&toDate=/)
    await page.getByLabel('To', { exact: true }).fill('2025-01-01')
    await expect(page).toHaveURL(/fromDate=2025-01-01&toDate=2025-01-01/)
    await expect(page.getByRole('heading', { name: 'No paid orders here' })).toBeVisible()
    await clickAndRead(page.getByRole('button', { name: 'Export to Excel' }), 'There are no orders in these days')
    await page.getByRole('button', { name: 'Reset' }).click()
    await expect(page).toHaveURL(/\/admin-finance-report\?curPage=1&fromDate=[-\d]{10}&toDate=[-\d]{10}$/)
    await expect(page.getByRole('button', { name: 'Order Date: Today' })).toBeVisible()
  })
})
