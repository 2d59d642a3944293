import { expect, type Page } from '@playwright/test'

/** Logs in to the back office as the demo shop's owner, as a person does. */
export async function logInAsAdmin(page: Page): Promise<void> {
  await page.goto('/admin-login')
  await page.getByLabel('Email ID').fill('admin@handset.example')
  await page.getByLabel('Password', { exact: true }).fill('handset-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).not.toHaveURL(/admin-login/)
}

/** Logs in to the warehouse as the demo shop's packer, as a person does. */
export async function logInAsWarehouse(page: Page): Promise<void> {
  await page.goto('/warehouse-admin-login')
  await page.getByLabel('Email ID').fill('warehouse@handset.example')
  await page.getByLabel('Password', { exact: true }).fill('handset-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/warehouse-admin-orders/)
}
