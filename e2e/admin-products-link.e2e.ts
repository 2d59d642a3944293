import { expectAccessibleInModes } from './axe-check.ts'
import { clickAndRead, expect, test } from './shop-test.ts'

test.use({ shopName: 'products', session: 'owner' })

test.describe('the links of a product', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/admin-products/link/12031046')
    await expect(page.getByRole('heading', { level: 1, name: 'Link products' })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Products to link' })).toBeVisible()
  })

  test('two products are linked both ways, shown so in the shop, and unlinked @core', async ({ page, context }) => {
    for (const name of ['Sr No.', 'Image', 'Product Name', 'Colour', 'Is Active', 'Action'])
      await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible()
    const current = await page.getByRole('region', { name: 'Current product' }).locator('p').first().textContent()
    const first = page.getByRole('button', { name: /^Link .* in / }).first()
    const [, other = '', color = ''] = /^Link (.*) in (.*)$/.exec((await first.getAttribute('aria-label')) ?? '') ?? []
    await page.getByRole('searchbox').fill(other)
    await expect(page).toHaveURL(/searchText=/)
    await clickAndRead(page.getByRole('button', { name: `Link ${other} in ${color}` }), 'Product linked successfully')
    const linked = page.getByRole('region', { name: 'Linked products' })
    await expect(linked.getByRole('listitem')).toContainText([`${other}${color}`])
    await expect(page.getByRole('button', { name: new RegExp(`^Link ${other} in `) })).toHaveCount(0)

    const visitor = await context.newPage()
    await visitor.goto('/product/12031046')
    const link = visitor.getByRole('main').getByRole('link', { name: color }).first()
    await expect(link).toBeVisible()
    await link.click()
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText(other)
    await expect(visitor.locator('a[href*="/product/12031046"]').first()).toBeVisible()
    await visitor.close()

    await linked.getByRole('button', { name: `Unlink ${other}` }).click()
    const question = page.getByRole('dialog', { name: 'Unlink this product?' })
    await expectAccessibleInModes(page, 'the question before a link goes')
    await question.getByRole('button', { name: 'Unlink product' }).click()
    await expect(page.getByText('Product Unlink', { exact: true })).toBeVisible()
    await expect(linked).toContainText('No products are linked yet')
    await page.getByRole('searchbox').fill('nothing like it')
    await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByRole('table', { name: 'Products to link' })).toBeVisible()
    expect(current).toBeTruthy()
  })
})
