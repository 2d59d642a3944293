import type { Page } from '@playwright/test'
import { expectThanks, orderMessages, payInSandbox, pressPay } from './customer-actions.ts'
import { expect, test } from './shop-test.ts'
import { openCheckout } from './buy-order.ts'

const checkoutOf = (page: Page) => page.getByRole('dialog', { name: 'Razorpay' })

/** From an empty cart to Razorpay's checkout in the page of the shop. */
async function goToRazorpay(page: Page): Promise<string> {
  const mobile = await openCheckout(page, '12031457')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: 'Razorpay' }).check()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page).toHaveURL(/\/pay\/HS/)
  return mobile
}

test.describe('paying by Razorpay', () => {
  test('a customer chooses Razorpay, is declined, comes back to that choice, pays, and has one order @core', async ({
    page,
  }) => {
    const main = page.getByRole('main')
    const mobile = await goToRazorpay(page)
    await checkoutOf(page).getByRole('button', { name: 'Fail' }).click()
    await expect(checkoutOf(page).getByRole('status')).toContainText('Payment failed')
    await checkoutOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL(/\/checkout$/, { timeout: 20_000 })
    await expect(page.getByText('The payment was not made. You can try again')).toBeVisible()
    await expect(main.getByRole('radio', { name: 'Razorpay' })).toBeChecked()

    await page.getByRole('button', { name: /^Pay/ }).click()
    await checkoutOf(page).getByRole('button', { name: 'Pay', exact: true }).click()
    await expectThanks(page)
    await expect.poll(async () => (await orderMessages(page, mobile)).length).toBe(1)
    await page.goto('/myorders')
    await page.getByRole('link', { name: /^View order/ }).click()
    await expect(main.getByText('Razorpay').first()).toBeVisible()
  })

  test('a customer whom Pine Labs declines pays the same cart by Razorpay, by the keyboard @core', async ({ page }) => {
    await openCheckout(page, '12031868')
    const main = page.getByRole('main')
    await pressPay(page)
    await page.getByRole('button', { name: 'Fail' }).click()
    await expect(page.getByText('Payment failed!!')).toBeVisible({ timeout: 20_000 })
    await main.getByRole('radio', { name: 'Pine Labs' }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(main.getByRole('radio', { name: 'Razorpay' })).toBeChecked()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await checkoutOf(page).getByRole('button', { name: 'Pay', exact: true }).click()
    await expectThanks(page)
  })

  test('a customer whose browser does not load the checkout pays by the form, after a declined try @core', async ({
    page,
  }) => {
    await page.route('**/checkout.js', (route) => route.abort())
    await goToRazorpay(page)
    await page.getByRole('button', { name: /^Pay .* with Razorpay$/ }).click()
    await expect(page).toHaveURL(/\/sandbox\/pay\//)
    await page.getByRole('button', { name: 'Fail' }).click()
    await expect(page).toHaveURL(/\/checkout$/, { timeout: 20_000 })
    await expect(page.getByText('Payment failed!!')).toBeVisible()
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.getByRole('button', { name: /^Pay .* with Razorpay$/ }).click()
    await payInSandbox(page)
  })

  test('the payment page has a link back to the checkout @core', async ({ page }) => {
    await page.route('**/checkout.js', (route) => route.abort())
    await goToRazorpay(page)
    await page.getByRole('link', { name: 'Back to the checkout' }).click()
    await expect(page).toHaveURL(/\/checkout$/, { timeout: 20_000 })
  })

  test('nobody is let in by a form that Razorpay has not signed @core', async ({ page }) => {
    const form = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'a'.repeat(64) }
    const response = await page.request.post('/pine-handler', { form })
    expect(response.status()).toBe(401)
    expect(await response.text()).toContain('could not be verified')
    expect((await page.goto('/pine-handler?utm_source=mail'))?.status()).toBe(200)
  })
})
