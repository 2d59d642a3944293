import { newMobile } from './customer-actions.ts'
import { logIn, logInOnPage } from './log-in-actions.ts'
import { expect, test } from './shop-test.ts'

test('a customer sees the own number and four links on the account page @core', async ({ page }) => {
  const mobile = await logIn(page)
  await page.goto('/dashboard')
  await expect(page.getByText(mobile).first()).toBeVisible()
  for (const address of ['/myorders', '/mywishlist', '/editprofile', '/myaddress'])
    await expect(page.getByRole('main').locator(`a[href="${address}"]`).first()).toBeVisible()
})

test('a visitor who opens the account page logs in and comes back to it', async ({ page }) => {
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
  await logInOnPage(page, newMobile())
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an expired customer token is removed from the browser', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => localStorage.setItem('vivoUserToken', 'x'.repeat(43)))
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('vivoUserToken'))).toBeNull()
})

test('a profile that cannot be loaded shows an error, as a message and in its place, until Retry', async ({ page }) => {
  const mobile = await logIn(page)
  await page.route('**/api/customer/view-my-profile', (route) => route.abort(), { times: 1 })
  await page.goto('/dashboard')
  const account = page.getByRole('complementary', { name: 'My account' })
  await expect(account.getByRole('alert')).toContainText('Your profile could not be loaded')
  await expect(page.getByText('Something went wrong', { exact: true })).toBeVisible()
  await account.getByRole('button', { name: 'Retry' }).click()
  await expect(account.getByText(mobile)).toBeVisible()
})
