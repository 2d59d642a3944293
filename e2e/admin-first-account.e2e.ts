import { expect, test } from './shop-test.ts'

test.describe('the page of the first account', () => {
  test('says without its link where the link comes from', async ({ page }) => {
    await page.goto('/admin-first-account')
    await expect(page.getByText('Open the link that the program printed when it was started')).toBeVisible()
  })

  test('refuses a link once there is an owner, and keeps what was typed @core', async ({ page }) => {
    await page.goto(`/admin-first-account#${'x'.repeat(43)}`)
    await page.getByLabel('Name').fill('Kaveri Rao')
    await page.getByLabel('Email ID').fill('kaveri@example.in')
    await page.getByLabel('Password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Make account' }).click()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/At least 10 characters/)
    await page.getByLabel('Password', { exact: true }).fill('seven green parrots')
    await page.getByRole('button', { name: 'Make account' }).click()
    await expect(page.getByRole('main').getByText('This link is no longer valid')).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Kaveri Rao')
  })
})
