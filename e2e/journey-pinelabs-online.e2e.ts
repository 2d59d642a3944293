import { credentials } from '../sandbox/sandbox-credentials.ts'
import { payInSandbox, pressPay } from './customer-actions.ts'
import { type ShopProcess, shopProcess } from './shop-process.ts'
import { expect, test as base } from './shop-test.ts'
import { openCheckout } from './buy-order.ts'

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
    await openCheckout(page, '12031868')
    const main = page.getByRole('main')
    await expect(main.getByRole('radio', { name: 'Razorpay' })).toBeHidden()
    await pressPay(page)
    await page.getByRole('button', { name: 'Fail' }).click()
    await expect(page).toHaveURL(/\/checkout$/, { timeout: 20_000 })
    await expect(page.getByText('Payment failed!!')).toBeVisible()

    await page.getByRole('button', { name: /^Pay/ }).click()
    await payInSandbox(page)
    await page.goto('/myorders')
    await page.getByRole('link', { name: /^View order/ }).click()
    await expect(main.getByText('Pine Labs').first()).toBeVisible()
  })
})
