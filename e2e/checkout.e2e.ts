import { addToCart, fillAddress, newMobile, payInSandbox } from './customer-actions.ts'
import { logIn, logInOnPage } from './log-in-actions.ts'
import { clickAndRead, expect, test } from './shop-test.ts'
import { openCheckout } from './buy-order.ts'

test.describe('checkout', () => {
  test('a visitor who opens the checkout is asked to log in first', async ({ page }) => {
    await page.goto('/checkout')
    await expect(page).toHaveURL(/\/login/)
  })

  test('a customer who came by a referral link finds the code filled in at checkout', async ({ page }) => {
    await page.goto('/enterprise-sales?ref=pune-main', { waitUntil: 'networkidle' })
    await openCheckout(page, '12031457')
    await expect(page.getByLabel('Referral Code').first()).toHaveValue('PUNE-MAIN')
  })

  test('a customer uses a coupon and sees the tax @core', async ({ page }) => {
    await openCheckout(page, '12031457')
    await expect(page.getByText(/CGST/).first()).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Pine Labs' })).toBeChecked()
    await page.getByLabel('coupon').first().fill('nothing')
    await page.getByRole('button', { name: 'Apply' }).first().click()
    await expect(page.getByText('This coupon code is not valid').first()).toBeVisible()
    await page.getByLabel('coupon').first().fill('welcome500')
    await page.getByRole('button', { name: 'Apply' }).first().click()
    await expect(page.getByRole('button', { name: /^Pay ₹37,499/ }).first()).toBeVisible()
  })
})

test('a business buys with a coupon, a referral code and its GSTIN, which the order keeps', async ({ page }) => {
  await openCheckout(page, '12031457')
  const main = page.getByRole('main')
  await clickAndRead(main.getByRole('button', { name: 'Use WELCOME500' }), 'Coupon WELCOME500', main)

  await main.getByLabel('Referral Code').fill('nobody')
  await main.getByLabel('Referral Code').press('Tab')
  await expect(main.getByLabel('Referral Code')).toHaveAccessibleDescription('This referral code is not valid')
  await main.getByLabel('Referral Code').fill('pune-main')
  await main.getByLabel('Referral Code').press('Tab')
  await expect(main.getByText('This referral code is not valid')).toBeHidden()

  await main.getByLabel('Need GST invoice').check()
  await main.getByLabel('GSTIN').fill('27ZZZCA1234A1ZS')
  await main.getByLabel('GSTIN').press('Tab')
  await expect(main.getByLabel('GSTIN')).toHaveAccessibleDescription('Enter a valid GSTIN of 15 characters')
  await main.getByLabel('GSTIN').fill('27zzzca1234a1zr')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(main.getByLabel('Business Name')).toHaveAccessibleDescription('Enter the business name for this GSTIN')
  await expect(main.getByLabel('Business Name')).toBeFocused()
  await main.getByLabel('Business Name').fill('Kulkarni Traders')
  await page.getByRole('button', { name: /^Pay ₹37,499/ }).click()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  await payInSandbox(page)

  await page.goto('/myorders')
  await page.getByRole('link', { name: /^View order/ }).click()
  await expect(main.getByText('27ZZZCA1234A1ZR')).toBeVisible()
  await expect(main.getByText('Kulkarni Traders')).toBeVisible()
  await expect(main.getByText('Coupon WELCOME500')).toBeVisible()
})

test('a coupon that is chosen on the cart stands on the checkout too', async ({ page }) => {
  await logIn(page)
  await addToCart(page, '12031457')
  await page.goto('/cart')
  const main = page.getByRole('main')
  await clickAndRead(main.getByRole('button', { name: 'Use WELCOME500' }), 'Coupon WELCOME500', main)
  await expect(main.getByText('₹37,499').first()).toBeVisible()
  await main.getByRole('button', { name: 'CHECKOUT NOW' }).first().click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(main.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(main.getByText('Coupon WELCOME500')).toBeVisible()
  await main.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('button', { name: /^Pay ₹37,999/ }).first()).toBeVisible()
})

test('cart and checkout promise the delivery that the product page promises', async ({ page }) => {
  const promise = 'Delivery in 4 To 5 Days'
  const main = page.getByRole('main')
  await logIn(page)
  await addToCart(page, '12031457')
  await expect(main.getByText(promise).first()).toBeVisible()
  for (const address of ['/cart', '/checkout']) {
    await page.goto(address)
    await expect(main.getByText(promise)).toBeVisible()
    await expect(main.getByText(/^\d\d\/\d\d\/\d{4} to \d\d\/\d\d\/\d{4}, if you order today$/)).toBeVisible()
    await expect(main.getByText('₹0', { exact: true })).toBeVisible()
  }
})

test('coupons that cannot be loaded show an error, until Retry', async ({ page }) => {
  const main = page.getByRole('main')
  await logIn(page)
  await addToCart(page, '12031457')
  let asked = 0
  await page.route('**/api/customer/available-coupons*', (route) => {
    asked += 1
    return route.abort()
  })
  await page.goto('/checkout')
  await expect(main.getByText('The coupons for this cart could not be loaded.')).toBeVisible()
  await expect(main.getByRole('button', { name: /^Pay ₹/ }).first()).toBeVisible()
  expect(asked).toBe(1)
  await page.unroute('**/api/customer/available-coupons*')
  await main.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await expect(main.getByRole('button', { name: 'Use WELCOME500' })).toBeVisible()
})

test('BUY NOW does not add a phone that is in the cart again, and buys another one without the rest of the cart', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const buyNow = async (id: string) => {
    await page.goto(`/product/${id}`)
    await main.getByRole('button', { name: 'BUY NOW' }).first().click()
  }
  await logIn(page)
  await addToCart(page, '12031457')
  await buyNow('12031457')
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(main.getByText('Qty 1')).toBeVisible()
  await addToCart(page, '12031320')
  await buyNow('14053696')
  await expect(page).toHaveURL(/\/checkout\?variant=\d+&qty=1$/)
  await expect(main.getByText('You are buying this item alone.')).toBeVisible()
  await expect(main.getByText('T Gale', { exact: true })).toBeVisible()
  await expect(main.getByText('V Cassia', { exact: true })).toBeHidden()
  await main.getByRole('link', { name: 'Buy the whole cart' }).click()
  await expect(main.getByText('V Cassia', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 2 in the cart' })).toBeVisible()
})

test('a guest with a full cart who presses BUY NOW comes to the checkout of that phone after the log-in', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await addToCart(page, '12031457')
  await addToCart(page, '12031320')
  await page.goto('/product/14053696')
  await main.getByRole('button', { name: 'BUY NOW' }).first().click()
  await expect(page).toHaveURL(/\/login/)
  await logInOnPage(page, newMobile())
  await expect(page).toHaveURL(/\/checkout\?variant=\d+&qty=1$/)
  await expect(main.getByText('T Gale', { exact: true })).toBeVisible()
})

test('a customer bills the order to another address, which the order shows', async ({ page }) => {
  const mobile = await openCheckout(page, '12031457')
  const main = page.getByRole('main')
  const same = main.getByRole('checkbox', { name: 'Billing address same as delivery address' })
  await expect(same).toBeChecked()
  await same.uncheck()
  await fillAddress(main, mobile)
  await main.getByLabel('Full Name').fill('Kulkarni Accounts')
  await main.getByRole('button', { name: 'Save address' }).click()
  await expect(main.getByRole('radio', { name: 'Kulkarni Accounts' }).last()).toBeChecked()
  await page.getByRole('button', { name: /^Pay/ }).click()
  await payInSandbox(page)
  await page.goto('/myorders')
  await page.getByRole('link', { name: /^View order/ }).click()
  await expect(main.getByText(/^Kulkarni Accounts, Flat 4/)).toBeVisible()
})
