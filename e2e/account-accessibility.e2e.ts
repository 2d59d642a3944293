import { expectAccessible } from './axe-check.ts'
import { addToCart, fillAddress, goToPayment, logIn, newMobile } from './people.ts'
import { expect, test } from './shop-test.ts'

for (const { width, colorScheme } of [
  { width: 360, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const)
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 800 }, colorScheme })

    test('the lists of the account, empty and filled, have no findings', async ({ page }) => {
      test.slow()
      const mobile = newMobile()
      await logIn(page, mobile)
      for (const address of ['/mywishlist', '/myorders']) {
        await page.goto(address)
        await expect(page.getByRole('heading', { name: /Nothing to show|No orders yet/ })).toBeVisible()
        await expectAccessible(page, `${address}, empty`)
      }
      await page.goto('/product/12031457')
      await page.getByRole('main').getByRole('button', { name: 'Wishlist', exact: true }).first().click()
      await expect(page.getByText('Added to wishlist')).toBeVisible()
      await page.goto('/mywishlist')
      await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
      await expectAccessible(page, '/mywishlist')
      await page.goto('/dashboard')
      await expect(page.getByText(mobile)).toBeVisible()
      await expectAccessible(page, '/dashboard')
    })

    test('the forms of the account and its dialogs have no findings', async ({ page }) => {
      test.slow()
      const mobile = newMobile()
      await logIn(page, mobile)
      await page.goto('/editprofile')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Please Fill required fields').first()).toBeVisible()
      await expectAccessible(page, '/editprofile, refused')
      await page.goto('/myaddress')
      await page.getByRole('button', { name: 'Add a New Address' }).click()
      await page.getByRole('button', { name: /^save address$/i }).click()
      await expectAccessible(page, '/myaddress, refused')
      await fillAddress(page.getByRole('main'), mobile)
      await page.getByRole('button', { name: /^save address$/i }).click()
      await page.getByRole('button', { name: 'Edit' }).click()
      await expect(page.getByRole('dialog', { name: 'Update Address' })).toBeVisible()
      await expectAccessible(page, 'Update Address')
      await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible()
      await expectAccessible(page, 'Delete this address?')
    })

    test('the cart, the checkout and an order have no findings', async ({ page }) => {
      test.slow()
      const mobile = newMobile()
      await logIn(page, mobile)
      await addToCart(page, '12031457')
      await page.getByRole('button', { name: 'Cart', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
      await expectAccessible(page, 'cart panel')
      await page.goto('/cart')
      await expect(page.getByRole('button', { name: 'Use WELCOME500' })).toBeVisible()
      await expectAccessible(page, '/cart')
      await page.getByRole('button', { name: 'Use WELCOME500' }).click()
      await expect(page.getByText('Coupon WELCOME500')).toBeVisible()
      await page.goto('/checkout')
      await expect(page.getByText('Coupon WELCOME500')).toBeVisible()
      await page.getByLabel('Need GST invoice').check()
      await page.getByRole('button', { name: /^Pay/ }).click()
      await expect(page.getByText('Enter a valid GSTIN of 15 characters').first()).toBeVisible()
      await expectAccessible(page, '/checkout, refused')
      await page.getByLabel('Need GST invoice').uncheck()
      await goToPayment(page, mobile)
      await page.goto('/myorders')
      await expect(page.getByRole('button', { name: /^Pay now/ })).toBeVisible()
      await page.getByRole('button', { name: 'Delivery Information' }).click()
      await expectAccessible(page, '/myorders')
      await page.getByRole('link', { name: /^View order/ }).click()
      await expect(page.getByRole('heading', { name: 'What has happened' })).toBeVisible()
      await expectAccessible(page, 'order')
    })
  })
