import { newMobile } from './customer-actions.ts'
import { logInOnPage } from './log-in-actions.ts'
import { expect, test } from './shop-test.ts'

// A shop of its own: after so many codes that nobody enters, it asks everybody for the proof for ten minutes.
test.use({ shopName: 'proof-of-work' })

test('a customer behind a busy address logs in while the shop asks for a proof of work', async ({ page }) => {
  await page.goto('/login')
  const ask = () => page.request.post('/api/account/customer-request-otp', { form: { mobile: newMobile() } })
  const responses = []
  for (let sent = 0; sent < 31; sent += 1) responses.push((await ask()).status())
  expect(responses.at(-1)).toBe(429)
  const solved = page.waitForRequest((request) => request.url().includes('/public/captcha-challenge?purpose=log-in'))
  await logInOnPage(page, newMobile())
  await solved
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
