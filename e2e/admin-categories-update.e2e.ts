import { clickAndRead, expect, test } from './shop-test.ts'

test.use({ shopName: 'changed', session: 'owner' })

test.describe('a category that is there', () => {
  test('a category gets another slug, and its former address leads to it @core', async ({ page }) => {
    await page.goto('/admin-categories/update/2')
    await expect(page.getByLabel('Name')).toHaveValue('Y Series')
    await page.getByLabel('Slug').fill('y-phones')
    await page.getByLabel('SEO description').fill('Long battery, small price')
    await clickAndRead(page.getByRole('button', { name: 'Save' }), 'Category updated')
    for (const address of ['/products/y-series', '/products/y-phones']) {
      await page.goto(address)
      await expect(page).toHaveURL(/\/products\/2$/)
    }
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Long battery, small price')
    await expect(page.getByRole('heading', { level: 1, name: 'Y Series' })).toBeVisible()
  })

  test('the page of a category offers only the filters chosen for it', async ({ page, context }) => {
    await page.goto('/admin-categories/update/3')
    await expect(page.getByLabel('Name')).toHaveValue('T Series')
    const filters = page.getByRole('group', { name: 'Filters shown' })
    await expect(filters.getByRole('button', { pressed: false })).toHaveCount(0)
    for (const name of ['Battery', 'Charging']) await filters.getByRole('button', { name }).click()
    await clickAndRead(page.getByRole('button', { name: 'Save' }), 'Category updated')
    const visitor = await context.newPage()
    await visitor.goto('/products/3')
    await expect(visitor.getByText('Main camera').first()).toBeAttached()
    await expect(visitor.getByText('Battery', { exact: true })).toHaveCount(0)
    await visitor.close()
    await page.goto('/admin-categories/update/3')
    await expect(filters.getByRole('button', { pressed: false })).toHaveText(['Battery', 'Charging'])
  })

  test('the page of an unknown category sends the owner back to the list', async ({ page }) => {
    await page.goto('/admin-categories/update/none')
    await expect(page).toHaveURL(/\/admin-categories$/)
  })
})
