import type { Page } from '@playwright/test'
import { expectAccessibleInModes } from './axe-check.ts'
import { addFilter, rowNamed } from './back-office-actions.ts'
import { clickAndRead, expect, test } from './shop-test.ts'

test.use({ shopName: 'products', session: 'owner' })

const find = async (page: Page, text: string) => {
  await page.getByRole('searchbox').fill(text)
  await expect(page).toHaveURL(new RegExp(`searchText=${text.replaceAll(' ', '\\+')}`))
}

test.describe('the list of products', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/admin-products')
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
    await expect(page.getByText(/^4\d products$/)).toBeVisible()
  })

  test('the list of products is filtered in the address and shown whole again', async ({ page }) => {
    for (const header of [
      'Image',
      'Name',
      'SKU',
      'Options',
      'Colour',
      'MRP',
      'MOP',
      '% off',
      'Stock',
      'Active',
      'Updated',
      'Actions',
    ]) {
      await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible()
    }
    await find(page, 'dahlia')
    await expect(rowNamed(page, 'V Dahlia')).toBeVisible()
    await addFilter(page, 'Stock', 'Sold out')
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('dahlia')
    await clickAndRead(page.getByRole('button', { name: 'Clear filters' }), /^\d{2} products$/)
    await addFilter(page, 'Category', 'Accessories')
    await expect(page).toHaveURL(/category=\d/)
    await expect(rowNamed(page, 'Watch Orbit')).toBeVisible()
    await expect(page.getByText('40 products')).toHaveCount(0)
  })

  test('products are filtered by category while the tags cannot be loaded', async ({ page }) => {
    await page.route('**/api/admin/tag-view-all-tags*', (route) =>
      route.fulfill({ status: 503, json: { status: false, message: 'Please try again', data: null } }),
    )
    await page.reload()
    await addFilter(page, 'Category', 'Accessories')
    await expect(page).toHaveURL(/category=\d/)
    await expect(rowNamed(page, 'Watch Orbit')).toBeVisible()
  })

  test('an owner changes price and stock in the list of products with a reason, and undoes the last change @core', async ({
    page,
    context,
  }) => {
    await find(page, 'dahlia')
    await expect(rowNamed(page, 'V Dahlia')).toBeVisible()
    await page.getByLabel('Reason for changes').fill('festival offer')
    const price = page.getByRole('textbox', { name: /^MOP of V Dahlia/ }).first()
    const stock = page.getByRole('textbox', { name: /^Stock of V Dahlia/ }).first()
    const before = await price.inputValue()
    await price.fill('999999')
    await price.press('Enter')
    await expect(page.getByText('The price must not be above the MRP')).toBeVisible()
    await price.press('Escape')
    await expect(page.getByText('The price must not be above the MRP')).toHaveCount(0)
    await price.fill('12,345')
    await price.press('Tab')
    await expect(stock).toBeFocused()
    await expect(price).toHaveValue('₹12,345')
    await stock.fill('77')
    await stock.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '→ 77' })).toBeVisible()
    const visitor = await context.newPage()
    await visitor.goto('/products?search=V+Dahlia')
    await expect(visitor.getByText('₹12,345').first()).toBeVisible()
    await visitor.close()
    await clickAndRead(page.getByRole('button', { name: 'Undo' }), 'Undone')
    await expect(stock).not.toHaveValue('77')
    await page
      .getByRole('button', { name: /^History of V Dahlia/ })
      .first()
      .click()
    const history = page.getByRole('dialog', { name: /^History of V Dahlia/ })
    await expect(history.getByRole('row').filter({ hasText: 'festival offer' }).first()).toContainText(
      'admin@handset.example',
    )
    await expect(history.getByRole('row').filter({ hasText: 'undone' })).toHaveCount(1)
    await page.keyboard.press('Escape')
    await price.fill(before.replace(/[₹,]/g, ''))
    await price.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: `→ ${before}` })).toBeVisible()
  })

  test('an owner hides, duplicates, archives and restores a product', async ({ page }) => {
    await find(page, 'dahlia')
    const active = page.getByRole('switch', { name: 'V Dahlia is active' })
    await active.click()
    await expect(page.getByText('Product is not active')).toBeVisible()
    await expect(active).not.toBeChecked()
    await active.click()
    await expect(active).toBeChecked()
    await page.getByRole('button', { name: 'More for V Dahlia', exact: true }).click()
    await expect(page.getByRole('link', { name: 'View V Dahlia on site' })).toHaveAttribute('href', /\/product\/\d{8}/)
    await page.getByRole('button', { name: 'Duplicate V Dahlia' }).click()
    await expect(rowNamed(page, 'V Dahlia (copy)')).toContainText('Draft')
    await page.getByRole('button', { name: 'More for V Dahlia (copy)' }).click()
    await page.getByRole('button', { name: 'Archive V Dahlia (copy)' }).click()
    await page
      .getByRole('dialog', { name: 'Archive this product?' })
      .getByRole('button', { name: 'Archive product' })
      .click()
    await expect(rowNamed(page, 'V Dahlia (copy)')).toHaveCount(0)
    await addFilter(page, 'Status', 'Archived')
    await page.getByRole('button', { name: 'More for V Dahlia (copy)' }).click()
    await clickAndRead(page.getByRole('button', { name: 'Restore V Dahlia (copy)' }), 'Product restored as a draft')
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  })

  test('an owner changes prices of several products over pages after a preview', async ({ page }) => {
    await page.getByLabel('Select Watch Orbit').check()
    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(rowNamed(page, 'Watch Orbit')).toHaveCount(0)
    await page
      .getByRole('checkbox', { name: /^Select (?!this page)/ })
      .first()
      .check()
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Change prices' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change prices of 2 products' })
    await dialog.getByRole('button', { name: 'Show new prices' }).click()
    await expect(dialog.getByText('A percentage from -99.99 to 99.99').first()).toBeVisible()
    await dialog.getByLabel('Change in percent').fill('90')
    await dialog.getByRole('button', { name: 'Show new prices' }).click()
    await expect(dialog.getByText(/Above the MRP of ₹/).first()).toBeVisible()
    await dialog.getByLabel('Change in percent').fill('-10')
    await dialog.getByRole('button', { name: 'Show new prices' }).click()
    await expectAccessibleInModes(page, 'the new prices')
    await clickAndRead(dialog.getByRole('button', { name: /^Change \d+ prices$/ }), /\d+ prices changed/)
    await expect(page.getByText('2 selected')).toHaveCount(0)
  })
})
