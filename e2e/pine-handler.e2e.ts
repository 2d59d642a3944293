import { expectThanks, pressPay } from './customer-actions.ts'
import { logIn } from './log-in-actions.ts'
import { expect, test } from './shop-test.ts'
import { openCheckout } from './buy-order.ts'

test('the return page without an order says that there is none', async ({ page }) => {
  await logIn(page)
  await page.goto('/pine-handler')
  await expect(page.getByText('Order number not found').first()).toBeVisible()
})

test('a browser that has only the order number finds the paid order @core', async ({ page }) => {
  await openCheckout(page, '12031457')
  await pressPay(page)
  await page.request.post(page.url(), { form: { outcome: 'pay', return: 'none' } })
  await page.goto('/readyz')
  await page.evaluate(() => localStorage.removeItem('uniqueMerchantTxnID'))
  await page.goto('/pine-handler')
  await expectThanks(page)
})

test('a payment that is still being confirmed leads to its order', async ({ page }) => {
  await logIn(page)
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
