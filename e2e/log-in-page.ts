import { expect, type Page } from '@playwright/test'
import { codeSentTo } from './shop-test.ts'

// For tests whose subject is the log-in page or what it does on the way; others bring a session (`visitor-sessions.ts`).

/** Logs in on the log-in page, as a customer does: number, code from the phone, Verify. */
export async function logInOnPage(page: Page, mobile: string): Promise<void> {
  if (!page.url().includes('/login')) await page.goto('/login')
  const main = page.getByRole('main')
  await main.getByLabel(/mobile number/i).fill(mobile)
  await main.getByRole('button', { name: 'Request OTP' }).click()
  await expect(page.getByText('OTP sent to requested number')).toBeVisible()
  const code = await codeSentTo(page, mobile)
  await main.getByRole('textbox', { name: /digit 1/i }).click()
  await page.keyboard.type(code)
  await main.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Successfully Logged in')).toBeVisible()
}

/** Fills the log-in page of the back office or the warehouse that is open, and sends it. */
export async function logInAsStaffOnPage(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email ID').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('handset-demo')
  await page.getByRole('button', { name: 'Login' }).click()
}
