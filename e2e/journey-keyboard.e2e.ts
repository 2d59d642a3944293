import type { Locator, Page } from '@playwright/test'
import { newMobile } from './customer-actions.ts'
import { codeSentTo, expect, test } from './shop-test.ts'

/** Goes on with Tab until this has the focus, as somebody without a mouse does; what cannot be reached fails. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let step = 0; step < 150; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`The keyboard does not reach ${target.toString()}`)
}

async function pressOn(page: Page, target: Locator, key?: 'Shift+Tab'): Promise<void> {
  await tabTo(page, target, key)
  await page.keyboard.press('Enter')
}

async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

test('a person without a mouse buys a phone: choosing, logging in, address, payment', async ({ page }) => {
  test.slow()
  const mobile = newMobile()
  const main = page.getByRole('main')
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  await pressOn(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'V Series' }))
  await expect(page.getByRole('heading', { level: 1, name: /V Series/ })).toBeFocused()
  await pressOn(page, main.getByRole('link', { name: 'V Briar' }).first())
  await expect(page.getByRole('heading', { level: 1, name: 'V Briar' })).toBeFocused()
  await tabTo(page, main.getByRole('button', { name: 'Wishlist', exact: true }).first())
  await page.keyboard.press('Space')
  await expect(main.getByRole('button', { name: 'Wishlist', exact: true }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await pressOn(page, main.getByRole('button', { name: 'ADD TO CART' }).first())
  await expect(page.getByText('Item added to cart')).toBeVisible()

  await pressOn(page, page.getByRole('button', { name: /^Cart/ }), 'Shift+Tab')
  const panel = page.getByRole('dialog', { name: 'Cart' })
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: /^Cart/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await pressOn(page, panel.getByRole('button', { name: 'CHECKOUT NOW' }))

  await expect(page).toHaveURL(/\/login$/)
  await write(page, main.getByLabel(/mobile number/i), mobile)
  await page.keyboard.press('Enter')
  await expect(page.getByText('OTP sent to requested number')).toBeVisible()
  const code = await codeSentTo(page, mobile)
  await write(page, main.getByRole('textbox', { name: /digit 1/i }), code)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Successfully Logged in')).toBeVisible()

  // After the log-in the cart is open.
  await expect(page).toHaveURL(/\/product\/12031320/)
  await expect(panel).toBeVisible()
  await pressOn(page, panel.getByRole('button', { name: 'CHECKOUT NOW' }))
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(main.getByLabel('Full Name')).toBeVisible()
  await write(page, main.getByLabel('Full Name'), 'Meera Kulkarni')
  await write(page, main.getByLabel('Mobile Number'), mobile)
  await write(page, main.getByLabel('Email Id'), 'meera@example.com')
  await write(page, main.getByLabel('Full Address'), 'Flat 4, Lotus Court, Baner Road')
  await write(page, main.getByLabel('Pin Code'), '411045')
  await write(page, main.getByLabel('City', { exact: true }), 'Pune')
  await write(page, main.getByLabel('State', { exact: true }), 'Maharashtra')
  await expect(main.getByLabel('State', { exact: true })).toHaveValue('27')
  await pressOn(page, main.getByRole('button', { name: /^save address$/i }))
  await expect(page.getByText('Address saved')).toBeVisible()
  await expect(main.getByRole('radio', { name: 'Meera Kulkarni' })).toBeFocused()
  await pressOn(page, main.getByRole('button', { name: 'Use WELCOME500' }))
  await expect(main.getByText('Coupon WELCOME500')).toBeVisible()
  await pressOn(page, main.getByRole('button', { name: /^Pay ₹/ }))
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  await pressOn(page, page.getByRole('button', { name: 'Pay', exact: true }))
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible({ timeout: 20_000 })
  await pressOn(page, main.getByRole('link', { name: 'Dashboard' }))
  await expect(page).toHaveURL(/\/dashboard$/)
})
