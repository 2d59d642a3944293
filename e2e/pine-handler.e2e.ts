import { newMobile } from './customer-actions.ts'
import { logIn } from './visitor-sessions.ts'
import { expect, test } from './shop-test.ts'

test('somebody who opens the return page without an order is told that there is none', async ({ page }) => {
  await logIn(page, newMobile())
  await page.goto('/pine-handler')
  await expect(page.getByText('Order number not found').first()).toBeVisible()
})

test('a forged return is refused and shows nothing of the shop', async ({ page }) => {
  const answer = await page.request.post('/pine-handler', {
    form: {
      unique_merchant_txn_id: 'HS1',
      txn_response_code: '1',
      pine_pg_txn_status: '4',
      dia_secret: 'AB',
      dia_secret_type: 'SHA256',
    },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(401)
})
