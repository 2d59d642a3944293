import { addToCart, goToPayment, newMobile } from './customer-actions.ts'
import { logIn } from './visitor-sessions.ts'
import { expect, test } from './shop-test.ts'

test('somebody who opens the return page without an order is told that there is none', async ({ page }) => {
  await logIn(page, newMobile())
  await page.goto('/pine-handler')
  await expect(page.getByText('Order number not found').first()).toBeVisible()
})

test('a browser that kept the order number alone finds the paid order @core', async ({ page }) => {
  const mobile = newMobile()
  await logIn(page, mobile)
  await addToCart(page, '12031457')
  await page.goto('/checkout')
  await goToPayment(page, mobile)
  await page.request.post(page.url(), { form: { outcome: 'pay', return: 'none' } })
  await page.goto('/readyz')
  await page.evaluate(() => localStorage.removeItem('uniqueMerchantTxnID'))
  await page.goto('/pine-handler')
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible({ timeout: 20_000 })
})

test('a payment that is still being confirmed leads to its order', async ({ page }) => {
  await logIn(page, newMobile())
  await page.evaluate(() => localStorage.setItem('orderNumber', 'HS123'))
  await page.clock.install()
  await page.route('**/api/customer/get-pinepg-payment-status-response-details', (route) =>
    route.fulfill({
      json: {
        status: true,
        message: '',
        data: { ppc_ParentTxnResponseMessage: 'PENDING', ppc_PinePGTransactionID: '' },
      },
    }),
  )
  await page.goto('/pine-handler')
  const link = page.getByRole('link', { name: 'View order' })
  await expect(async () => {
    await page.clock.runFor(6000)
    await expect(link).toHaveAttribute('href', '/myorders?order=HS123', { timeout: 300 })
  }).toPass()
})
