import type { Page } from '@playwright/test'
import { expectAccessibleInModes } from './axe-check.ts'
import { clickAndRead, expect, test } from './shop-test.ts'
import { rowNamed } from './back-office-actions.ts'

test.use({ shopName: 'changed', session: 'owner' })

const names = (page: Page) =>
  page
    .getByRole('table', { name: 'Categories' })
    .getByRole('link')
    .filter({ hasText: /Series|Accessories/ })
test.describe('the list of categories', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/admin-categories')
    await expect(rowNamed(page, 'V Series')).toBeVisible()
  })

  test('an owner sorts categories by buttons and by dragging, and the shop follows @core', async ({
    page,
    context,
  }) => {
    await expect(names(page)).toHaveText(['V Series', 'Y Series', 'T Series', 'X Series', 'Accessories'])
    await expect(page.getByRole('button', { name: 'Move V Series up' })).toBeDisabled()
    await clickAndRead(page.getByRole('button', { name: 'Move V Series down' }), 'Order saved')
    await expect(names(page)).toHaveText(['Y Series', 'V Series', 'T Series', 'X Series', 'Accessories'])
    await expect(page.getByRole('button', { name: 'Move Y Series down' })).toBeEnabled()
    await rowNamed(page, 'X Series').dragTo(rowNamed(page, 'Y Series'))
    await expect(names(page)).toHaveText(['X Series', 'Y Series', 'V Series', 'T Series', 'Accessories'])
    await expect(page.getByRole('button', { name: 'Move Y Series down' })).toBeEnabled()
    const visitor = await context.newPage()
    await visitor.goto('/')
    await expect(visitor.getByRole('heading', { level: 3, name: / Series$/ }).first()).toHaveText('X Series')
    await visitor.close()
    await page.reload()
    await expect(names(page).first()).toHaveText('X Series')
    await page.getByRole('button', { name: 'Move X Series down' }).click()
    await expect(names(page).nth(1)).toHaveText('X Series')
  })

  test('a category is found by a search that stays in the address', async ({ page }) => {
    await page.getByRole('searchbox').fill('access')
    await expect(page).toHaveURL(/\/admin-categories\?searchText=access$/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('searchbox').fill('nothing like it')
    await expect(page.getByRole('heading', { name: 'No categories found' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(rowNamed(page, 'T Series')).toBeVisible()
  })

  test('an inactive category loses its page and its menu entry', async ({ page, context }) => {
    const visitor = await context.newPage()
    await clickAndRead(page.getByRole('switch', { name: 'T Series is active' }), 'Category updated')
    await expect.poll(async () => (await visitor.goto('/products/3'))?.status(), { timeout: 5000 }).toBe(404)
    await expect(visitor.getByRole('contentinfo').getByRole('link', { name: 'T Series' })).toHaveCount(0)
    await page.getByRole('switch', { name: 'T Series is active' }).click()
    await expect(page.getByRole('switch', { name: 'T Series is active' })).toBeChecked()
    await expect.poll(async () => (await visitor.goto('/products/3'))?.status(), { timeout: 5000 }).toBe(200)
  })

  test('an owner is asked where products go before their category is deleted, and cannot delete one of the header', async ({
    page,
  }) => {
    await expect(page.getByRole('button', { name: 'Delete V Series' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete Accessories' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete this category?' })
    await expect(dialog).toContainText('12 products')
    await dialog.getByRole('button', { name: 'Move and delete' }).click()
    await expect(dialog.getByLabel('Move products to')).toHaveAccessibleDescription('Choose another category')
    await expectAccessibleInModes(page, 'the question where products go')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(rowNamed(page, 'Accessories')).toBeVisible()
  })
})
