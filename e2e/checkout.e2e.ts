import { addToCart, fillAddress, logIn, newMobile } from './people.ts'
import { expect, test } from './shop-test.ts'

test.describe('checkout', () => {
  test('a visitor is asked to log in first', async ({ page }) => {
    await page.goto('/checkout')
    await expect(page).toHaveURL(/\/login/)
  })

  test('a customer who came by a shop assistant’s link, on whatever page, finds the code filled in', async ({ page }) => {
    await page.goto('/enterprise-sales?ref=pune-main')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await logIn(page, newMobile())
    await addToCart(page, '12031457')
    await page.goto('/checkout')
    await expect(page.getByLabel('Referral Code').first()).toHaveValue('PUNE-MAIN')
  })

  test('a customer uses a coupon, sees the tax, and a wrong GSTIN is refused at its field', async ({ page }) => {
    const mobile = newMobile()
    await logIn(page, mobile)
    await addToCart(page, '12031457')
    await page.goto('/checkout')
    await fillAddress(page.getByRole('main'), mobile)
    await page.getByRole('button', { name: /^save address$/i }).click()
    await expect(page.getByText('Address saved')).toBeVisible()
    await expect(page.getByText(/CGST/).first()).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Pine Labs' })).toBeChecked()
    await page
      .getByLabel(/coupon/i)
      .first()
      .fill('nothing')
    await page.getByRole('button', { name: 'Apply' }).first().click()
    await expect(page.getByText('This coupon code is not valid').first()).toBeVisible()
    await page
      .getByLabel(/coupon/i)
      .first()
      .fill('welcome500')
    await page.getByRole('button', { name: 'Apply' }).first().click()
    await expect(page.getByRole('button', { name: /^Pay ₹37,499/ }).first()).toBeVisible()
  })
})
