import type { Page } from '@playwright/test'
import { expectAccessibleInModes, phoneModes } from './axe-check.ts'
import { addToCart, newMobile, openCookieSettings, saveAddress } from './customer-actions.ts'
import { logIn } from './log-in-actions.ts'
import { expect, test } from './shop-test.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ reducedMotion: 'reduce' })

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}

test.describe('everybody can use', () => {
  test('the log-in, sign-up and one-time password dialogs', async ({ page }) => {
    await openPage(page, '/')
    await page.getByRole('button', { name: 'Menu' }).click()
    await expect(page.getByRole('dialog', { name: 'ALL' })).toBeVisible()
    await expectAccessibleInModes(page, 'the side menu')
    await page.getByRole('dialog').getByRole('button', { name: 'Log In', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Log In' })
    await expect(dialog).toBeVisible()
    await expectAccessibleInModes(page, 'the log-in dialog')
    await dialog.getByRole('button', { name: 'Sign Up' }).click()
    const signUp = page.getByRole('dialog', { name: 'Sign Up' })
    await expect(signUp).toBeVisible()
    await expectAccessibleInModes(page, 'the sign-up dialog')
    await signUp.getByLabel(/mobile number/i).fill('12345')
    await signUp.getByRole('button', { name: 'Request OTP' }).click()
    await expectAccessibleInModes(page, 'a refused number', phoneModes)
    await signUp.getByLabel(/mobile number/i).fill(newMobile())
    await signUp.getByRole('button', { name: 'Request OTP' }).click()
    await expect(page.getByRole('dialog', { name: 'Enter OTP' })).toBeVisible()
    await expectAccessibleInModes(page, 'the one-time password dialog')
  })

  test('the cart beside the page, empty and full', async ({ page }) => {
    await openPage(page, '/')
    await page.getByRole('button', { name: /^Cart/ }).click()
    await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible()
    await expectAccessibleInModes(page, 'the empty cart', phoneModes)
    await addToCart(page, '12031046')
    await page.getByRole('button', { name: /^Cart/ }).click()
    await expect(
      page.getByRole('dialog', { name: 'Cart' }).getByRole('link', { name: 'V Aster' }).first(),
    ).toBeVisible()
    await expectAccessibleInModes(page, 'the full cart')
  })

  test('the filters on a phone, the images large, the cookie settings', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openPage(page, '/products')
    await page
      .getByRole('button', { name: /^Filter/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleInModes(page, 'the filters', phoneModes)
    await openPage(page, '/product/12031046')
    await page.getByRole('button', { name: 'Open image 1 of' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleInModes(page, 'the images')
    await openPage(page, '/products/1')
    await openCookieSettings(page)
    await expectAccessibleInModes(page, 'the cookie settings')
  })

  test('the address book and its dialog', async ({ page }) => {
    const mobile = await logIn(page)
    await openPage(page, '/myaddress')
    const add = page.getByRole('button', { name: 'Add a New Address' })
    if ((await add.getAttribute('aria-expanded')) !== 'true') await add.click()
    await page.getByRole('button', { name: /^save address$/i }).click()
    await expectAccessibleInModes(page, 'an address form with faults', phoneModes)
    await saveAddress(page, mobile)
    await page.getByRole('button', { name: /^Edit/ }).first().click()
    await expect(page.getByRole('dialog', { name: 'Update Address' })).toBeVisible()
    await expectAccessibleInModes(page, 'the address dialog')
  })
})

test.describe('a person who wants less motion', () => {
  test('sees no animation, on a page or between pages', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openPage(page, '/')
    await expect(page.getByRole('button', { name: 'Play the slides' })).toBeVisible()
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter(
            (animation) =>
              animation.playState === 'running' && Number(animation.effect?.getComputedTiming().duration ?? 0) > 10,
          )
          .map((animation) => (animation as CSSAnimation).animationName),
      )
    expect(await moving()).toEqual([])
    await page.getByRole('main').locator('a[href^="/products/"]').first().click()
    await expect(page).toHaveURL(/\/products\/\d/)
    expect(await moving()).toEqual([])
  })
})
