import { expect, type Page } from '@playwright/test'

/** Logs in as the owner of the demo shop, as a person does, and stands on the dashboard. */
export async function logInAsOwner(page: Page): Promise<void> {
  await page.goto('/admin-login')
  await page.getByLabel('Email ID').fill('admin@handset.example')
  await page.getByLabel('Password', { exact: true }).fill('handset-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/admin-dashboard$/)
}
