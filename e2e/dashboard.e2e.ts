import { logIn, newMobile } from './customer-actions.ts'
import { expect, test } from './shop-test.ts'

test('a customer sees the own number and the four ways on', async ({ page }) => {
  const mobile = newMobile()
  await logIn(page, mobile)
  await page.goto('/dashboard')
  await expect(page.getByText(mobile).first()).toBeVisible()
  for (const address of ['/myorders', '/mywishlist', '/editprofile', '/myaddress'])
    await expect(page.getByRole('main').locator(`a[href="${address}"]`).first()).toBeVisible()
})

test('a visitor is sent to log in, and comes back afterwards', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, newMobile())
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a token that is no longer good is removed', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('vivoUserToken', 'x'.repeat(43)))
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('vivoUserToken'))).toBeNull()
})
