import { addToCart, newMobile, codeSentTo } from './customer-actions.ts'
import { logInOnPage } from './log-in-actions.ts'
import { clickAndRead, expect, test } from './shop-test.ts'

test.describe('the log-in page', () => {
  test('a person logs in with the code from the phone, and out again @core', async ({ page }) => {
    await page.goto('/login')
    await expect(page).toHaveTitle(/Login/)
    await expect(page.getByRole('heading', { name: 'Log In / Sign Up' })).toBeVisible()
    await logInOnPage(page, newMobile())
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page
      .getByRole('button', { name: /account|user|profile/i })
      .first()
      .click()
    await page
      .getByRole('button', { name: 'Logout' })
      .or(page.getByRole('menuitem', { name: 'Logout' }))
      .first()
      .click()
    await expect(page.getByText('Logout successful')).toBeVisible()
    await page.goto('/dashboard')
    await expect(page).toHaveURL(/\/login/)
  })

  test('a mistyped number is refused before anything is sent', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('main').getByLabel('mobile number').fill('12345')
    await page.getByRole('main').getByRole('button', { name: 'Request OTP' }).click()
    await expect(page.getByText('Enter Valid Mobile Number').first()).toBeVisible()
  })

  test('a wrong code is refused with the tries that are left, the right one then lets in', async ({ page }) => {
    const mobile = newMobile()
    await page.goto('/login')
    await page.getByRole('main').getByLabel('mobile number').fill(mobile)
    await page.getByRole('main').getByRole('button', { name: 'Request OTP' }).click()
    const code = await codeSentTo(page, mobile)
    const wrong = code === '000000' ? '111111' : '000000'
    await page.getByRole('main').getByRole('textbox', { name: 'digit 1' }).click()
    await page.keyboard.type(wrong)
    await page.getByRole('main').getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText(/4 tries left/).first()).toBeVisible()
    for (let digit = 6; digit >= 1; digit -= 1)
      await page
        .getByRole('main')
        .getByRole('textbox', { name: new RegExp(`digit ${digit}`, 'i') })
        .fill('')
    await page.getByRole('main').getByRole('textbox', { name: 'digit 1' }).click()
    await page.keyboard.type(code)
    await clickAndRead(page.getByRole('main').getByRole('button', { name: 'Verify' }), 'Successfully Logged in')
  })

  test('a person continues with Google', async ({ page }) => {
    await page.goto('/login')
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Continue as / })
      .first()
      .click()
    await expect(page.getByText('Successfully Logged in')).toBeVisible()
  })

  test('the cart panel opens after the log-in page, as after the dialogs', async ({ page }) => {
    await addToCart(page, '12031457')
    await page.goto('/login')
    await logInOnPage(page, newMobile())
    const panel = page.getByRole('dialog', { name: 'Cart' })
    await expect(panel.getByRole('link', { name: 'V Cassia' })).toBeVisible()
  })
})

test.describe('the log-in dialog', () => {
  test('says so when the line is lost, for the code and for Google', async ({ page }) => {
    const mobile = newMobile()
    const lost = 'We could not reach the shop. Please try again.'
    const dialog = page.getByRole('dialog', { name: /Log In|Enter OTP/ })
    await page.goto('/about')
    await page.getByRole('banner').getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log In', exact: true }).click()
    await page.route('**/api/account/register-with-google', (route) => route.abort())
    await dialog
      .getByRole('button', { name: /^Continue as / })
      .first()
      .click()
    await expect(dialog.getByText(/^The log-in with Google did not work/)).toBeVisible()
    await dialog.getByLabel('Mobile Number').fill(mobile)
    await dialog.getByRole('button', { name: 'Request OTP' }).click()
    const code = await codeSentTo(page, mobile)
    await page.route('**/api/account/customer-*-otp', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Resend OTP' }).click()
    await expect(dialog.getByText(lost)).toBeVisible()
    await dialog.getByRole('textbox', { name: /digit 1/i }).click()
    await page.keyboard.type(code)
    await expect(dialog.getByText(lost)).toBeHidden()
    await dialog.getByRole('button', { name: 'Verify' }).click()
    await expect(dialog.getByText(lost)).toBeVisible()
    await page.unroute('**/api/account/customer-*-otp')
    await clickAndRead(dialog.getByRole('button', { name: 'Verify' }), 'Successfully Logged in')
  })
})
