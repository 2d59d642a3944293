import { expectAccessibleInModes } from './axe-check.ts'
import { clickAndRead, expect, test } from './shop-test.ts'
import { rowNamed } from './back-office-actions.ts'

test.use({ shopName: 'changed', session: 'owner' })

test.describe('the list of tags', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/admin-tags')
    await expect(page.getByRole('heading', { level: 1, name: 'Tags' })).toBeVisible()
  })

  test('the list of tags shows how many products each has, and a search stays in the address @core', async ({
    page,
  }) => {
    for (const header of ['Sr No.', 'Name', 'Slug', 'Products', 'Is Active', 'Actions'])
      await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible()
    await expect(rowNamed(page, '5G')).toContainText(/5g\s*26/)
    await page.getByRole('searchbox').fill('launch')
    await expect(page).toHaveURL(/\/admin-tags\?searchText=launch$/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.reload()
    await expect(page.getByRole('searchbox')).toHaveValue('launch')
    await page.getByRole('searchbox').fill('nothing like it')
    await expect(page.getByRole('heading', { name: 'No tags found' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(rowNamed(page, 'Best seller')).toBeVisible()
  })

  test('an inactive tag disappears from the cards of phones', async ({ page, context }) => {
    const visitor = await context.newPage()
    const shown = async () => {
      await visitor.goto('/products?tag=limited')
      return visitor.getByRole('main').getByText('Limited', { exact: true }).count()
    }
    expect(await shown()).toBeGreaterThan(0)
    await clickAndRead(page.getByRole('switch', { name: 'Limited is active' }), 'Tag updated')
    await expect(page.getByRole('switch', { name: 'Limited is active' })).not.toBeChecked()
    await expect.poll(shown, { timeout: 5000 }).toBe(0)
    await page.getByRole('switch', { name: 'Limited is active' }).click()
    await expect(page.getByRole('switch', { name: 'Limited is active' })).toBeChecked()
  })

  test('an unused tag is deleted, and one in use can only be deactivated', async ({ page }) => {
    await page.getByRole('button', { name: 'Delete New launch' }).click()
    const used = page.getByRole('dialog', { name: 'This tag cannot be deleted' })
    await expect(used).toContainText('used by 6 products')
    await expect(used.getByRole('button', { name: 'Deactivate tag' })).toBeVisible()
    await used.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('link', { name: 'Add Tag' }).click()
    await page.getByLabel('Name').fill('For a day')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Delete For a day' }).click()
    await page.getByRole('dialog', { name: 'Delete this tag?' }).getByRole('button', { name: 'Delete tag' }).click()
    await expect(page.getByText('Tag deleted')).toBeVisible()
    await expect(rowNamed(page, 'For a day')).toHaveCount(0)
  })

  test('the question before a tag is deleted is accessible', async ({ page }) => {
    await expect(rowNamed(page, '5G')).toBeVisible()
    await page.getByRole('button', { name: 'Delete New launch' }).click()
    await expectAccessibleInModes(page, 'the question before a tag goes')
  })
})
