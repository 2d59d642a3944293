import { expect, test } from './shop-test.ts'

test.use({ shopName: 'changed', session: 'owner' })

test.describe('a new tag', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/admin-tags/add')
    await expect(page.getByRole('heading', { level: 1, name: 'Add Tag' })).toBeVisible()
  })

  test('a new tag gets its slug from its name, until one is entered @core', async ({ page }) => {
    await page.getByLabel('Name').fill('Fête d’été!')
    await expect(page.getByLabel('Slug')).toHaveValue('fete-d-ete')
    await page.getByLabel('Slug').fill('big-joy')
    await page.getByLabel('Name').fill('Big Joy of 2026')
    await expect(page.getByLabel('Slug')).toHaveValue('big-joy')
    await page.getByLabel('Colour', { exact: true }).fill('#2B6F8F')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/admin-tags$/)
    await expect(page.getByText('Tag added')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Big Joy of 2026' })).toContainText('big-joy')
  })

  test('a new tag with a taken name is refused at its fields, and what was typed stays', async ({ page }) => {
    await page.getByLabel('Name').fill('BEST SELLER')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('This name is taken')
    await expect(page.getByLabel('Name')).toBeFocused()
    await expect(page.getByLabel('Slug')).toHaveAccessibleDescription('This address is taken')
    await expect(page.getByLabel('Name')).toHaveValue('BEST SELLER')
  })

  test('a half written tag is not lost by a wrong click', async ({ page }) => {
    await page.getByLabel('Name').fill('Half written')
    await page.getByRole('link', { name: 'Cancel' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Half written')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/admin-tags$/)
  })
})
