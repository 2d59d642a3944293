import { logIn } from './log-in-actions.ts'
import { expect, test } from './shop-test.ts'

test('a customer without an order is warned on the thank-you page, and nothing of the address is shown @core', async ({
  page,
}) => {
  await logIn(page)
  await page.goto('/thankyou?payment_id=%3Cb%3Eforged%3C/b%3E')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\w/ }).first()).toBeVisible()
  await expect(page.getByText('forged')).toHaveCount(0)
})
