import { credentials } from '../sandbox/sandbox-credentials.ts'
import { addToCart, goToPayment, newMobile } from './customer-actions.ts'
import { type ShopProcess, shopProcess } from './shop-process.ts'
import { expect, test as base } from './shop-test.ts'
import { logIn } from './visitor-sessions.ts'

const { clientId, clientSecret } = credentials.pinelabsOnline

/** At a shop with client id and secret, whose own sandbox plays Pine Labs. */
const test = base.extend<object, { shop: ShopProcess }>({
  shop: [
    // oxlint-disable-next-line no-empty-pattern -- the runner wants the pattern
    async ({}, use) => {
      const shop = await shopProcess({
        PINELABS_CLIENT_ID: clientId,
        PINELABS_CLIENT_SECRET: clientSecret,
        PINELABS_ONLINE_BASE_URL: 'http://127.0.0.1:{port}/sandbox/pinelabs-online',
      })
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker' },
  ],
})

test.describe('paying by Pine Labs with client id and secret', () => {
  test('a customer is declined, comes back to the checkout, pays, and has an order @core', async ({ page }) => {
    const mobile = newMobile()
    const main = page.getByRole('main')
    await logIn(page, mobile)
    await addToCart(page, '12031868')
    await page.goto('/checkout')
    await expect(main.getByRole('radio', { name: 'Razorpay' })).toBeHidden()
    await goToPayment(page, mobile)
    await page.getByRole('button', { name: 'Fail' }).click()
    await expect(page).toHaveURL(/\/checkout$/, { timeout: 20_000 })
    await expect(page.getByText('Payment failed!!')).toBeVisible()

    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible({ timeout: 20_000 })
    await page.goto('/myorders')
    await page
      .getByRole('link', { name: /^View order/ })
      .first()
      .click()
    await expect(main.getByText('Pine Labs').first()).toBeVisible()
  })
})
