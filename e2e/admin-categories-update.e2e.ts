import { expectAccessibleInModes } from './axe-check.ts'
import { expect, test } from './shop-test.ts'
import { logInAsAdmin } from './staff-log-in.ts'

test.use({ shopName: 'catalogue' })

test.describe('a category that is there', () => {
  test.beforeEach(async ({ page }) => logInAsAdmin(page))

  test('is changed, and its former address leads to it', async ({ page }) => {
    await page.goto('/admin-categories/update/2')
    await expect(page.getByLabel('Name')).toHaveValue('Y Series')
    await page.getByLabel('Slug').fill('y-phones')
    await page.getByLabel('SEO description').fill('Long battery, small price')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Category updated')).toBeVisible()
    for (const address of ['/products/y-series', '/products/y-phones']) {
      await page.goto(address)
      await expect(page).toHaveURL(/\/products\/2$/)
    }
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Long battery, small price')
    await expect(page.getByRole('heading', { level: 1, name: 'Y Series' })).toBeVisible()
  })

  test('that does not exist sends back to the list', async ({ page }) => {
    await page.goto('/admin-categories/update/none')
    await expect(page).toHaveURL(/\/admin-categories$/)
  })

  test('everybody can change it', async ({ page }) => {
    await page.goto('/admin-categories/update/1')
    await expect(page.getByLabel('Name')).toHaveValue('V Series')
    await expectAccessibleInModes(page, 'the form of a category that is there')
  })
})
