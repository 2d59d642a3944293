import type { Page } from '@playwright/test'
import { newMobile } from './customer-actions.ts'
import { expect, test } from './shop-test.ts'

/** Opens a page whose code, or one part of it, stays away until the response is called. */
async function openWithoutCode(page: Page, address: string, code = '*'): Promise<() => void> {
  const codeMayCome = Promise.withResolvers<void>()
  await page.route(`**/assets/${code}.js`, async (route) => {
    await codeMayCome.promise
    await route.continue()
  })
  await page.goto(address, { waitUntil: 'commit' })
  return codeMayCome.resolve
}

test.describe('on a slow line, before the code of a page is there', () => {
  test('a press of ADD TO CART is not lost, nor made twice', async ({ page }) => {
    const letCodeCome = await openWithoutCode(page, '/product/12031457')
    await page.getByRole('main').getByRole('button', { name: 'ADD TO CART' }).first().click()
    letCodeCome()
    await expect(page.getByText('Item added to cart')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 1 in the cart' })).toBeVisible()
  })

  test('a chosen order of the list is followed, and so is a ticked filter', async ({ page }) => {
    const letCodeCome = await openWithoutCode(page, '/products/2')
    await page.getByLabel('Sort by').selectOption('price_asc')
    await page.getByRole('checkbox', { name: /^8 GB/ }).check()
    letCodeCome()
    await expect(page).toHaveURL(/sort=price_asc/)
    await expect(page).toHaveURL(/ram=8|ram%5B%5D=8|ram\[\]=8/)
    await expect(page.getByRole('checkbox', { name: /^8 GB/ })).toBeChecked()
  })

  test('a number that was typed, and the press after it, count', async ({ page }) => {
    const letCodeCome = await openWithoutCode(page, '/login')
    await page.getByRole('main').getByLabel('mobile number').fill(newMobile())
    await page.getByRole('main').getByRole('button', { name: 'Request OTP' }).click()
    letCodeCome()
    await expect(page.getByText('OTP sent to requested number')).toBeVisible()
  })

  for (const [when, code] of [
    ['before any code is there', '*'],
    ['while only their own code is not there yet', 'product-reviews*'],
  ] as const)
    test(`a press in the reviews below the fold is not lost, ${when}`, async ({ page }) => {
      const letCodeCome = await openWithoutCode(page, '/product/12031046', code)
      const filter = page.getByRole('group', { name: 'Filter by stars' }).locator('button:enabled').first()
      // The rest of the page works already: what is pressed now, nothing but this part can repeat.
      if (code !== '*') await page.waitForFunction(() => globalThis.earlyEvents === undefined)
      await expect(filter).toHaveAttribute('aria-pressed', 'false')
      await filter.click()
      letCodeCome()
      await expect(filter).toHaveAttribute('aria-pressed', 'true')
    })
})
