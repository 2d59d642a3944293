import { logInAsFinance } from './log-in-actions.ts'
import { expect, test } from './shop-test.ts'

test.use({ session: 'owner' })

test.describe('setting the shop up', () => {
  test('an owner of an open shop sees what can still be done, and is led to it @core', async ({ page }) => {
    await page.goto('/admin-setup')
    await expect(page.getByText('The shop is open.')).toBeVisible()
    const payments = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'Payments', exact: true }) })
    await expect(payments).toContainText('No keys yet: the sandbox stands in')
    await page.getByRole('link', { name: 'Policy settings' }).click()
    await expect(page).toHaveURL(/\/admin-settings\?group=policies/)
  })

  test('an owner tests a provider, and sends a test SMS, from the step', async ({ page }) => {
    await page.goto('/admin-setup')
    const razorpay = page.getByRole('form', { name: 'Test Razorpay' })
    await razorpay.getByRole('button').click()
    await expect(razorpay.getByRole('status')).toHaveText('Razorpay works')
    await expect(page.getByText('RAZORPAY_KEY_SECRET')).toBeVisible()
    const sms = page.getByRole('form', { name: 'Test SMS (MSG91)' })
    await sms.getByLabel('Mobile number').fill('12345')
    await sms.getByRole('button').click()
    await expect(sms.getByLabel('Mobile number')).toHaveAccessibleDescription(/mobile/i)
    await sms.getByLabel('Mobile number').fill('9876012345')
    await sms.getByRole('button').click()
    await expect(sms.getByRole('status')).toHaveText(/accepted the message/)
  })

  test('is not offered to a staff member who may not change settings', async ({ page, shop }) => {
    await logInAsFinance(page, shop.databaseUrl)
    await page.goto('/admin-setup')
    await expect(page.getByRole('link', { name: 'Set up', exact: true })).toHaveCount(0)
    await expect(page.getByText('The steps could not be loaded')).toBeVisible()
  })
})
