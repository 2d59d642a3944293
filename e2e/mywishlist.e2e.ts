import type { Page } from '@playwright/test'
import { addToCart, newMobile } from './customer-actions.ts'
import { logIn, logInOnPage } from './log-in-actions.ts'
import { clickAndRead, expect, test } from './shop-test.ts'

const heartOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: name })
    .first()
    .getByRole('button', { name: 'Wishlist', exact: true })

test.describe('the wishlist', () => {
  test('a guest presses hearts, logs in, and finds both products there @core', async ({ page }) => {
    await page.goto('/products/1')
    const heart = heartOf(page, 'V Briar')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await heart.click()
    await expect(page.getByText('Added to wishlist')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.goto('/product/12031457')
    await page.getByRole('main').getByRole('button', { name: 'Wishlist', exact: true }).first().click()
    await page.reload()
    await expect(page.getByRole('main').getByRole('button', { name: 'Wishlist', exact: true }).first()).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.goto('/mywishlist')
    await expect(page).toHaveURL(/\/login/)
    await logInOnPage(page, newMobile())
    await expect(page).toHaveURL(/\/mywishlist$/)
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText(/Home.*My Wishlist/)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('main').getByRole('link', { name: 'V Briar' })).toHaveAttribute(
      'href',
      '/product/12031320',
    )
    await page.goto('/products/1')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })

  test('a customer removes a phone from the wishlist, which is empty then', async ({ page }) => {
    await logIn(page)
    await page.goto('/mywishlist')
    await expect(page.getByRole('heading', { name: 'Nothing to show' })).toBeVisible()
    await page.goto('/product/12031457')
    const heart = page.getByRole('main').getByRole('button', { name: 'Wishlist', exact: true }).first()
    await heart.click()
    await expect(page.getByText('Added to wishlist')).toBeVisible()
    await page.goto('/mywishlist')
    await expect(page.getByRole('main').getByRole('article')).toContainText(/-\d+% off/)
    await clickAndRead(page.getByRole('button', { name: 'Remove' }), 'Removed from wishlist')
    await expect(page.getByRole('heading', { name: 'Nothing to show' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.goto('/product/12031457')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })

  test('a phone on the wishlist that is sold out says so', async ({ page }) => {
    await logIn(page)
    await page.route('**/api/customer/get-wishlist-product-details', async (route) => {
      const response = (await (await route.fetch()).json()) as { data: object[] }
      await route.fulfill({
        json: {
          ...response,
          data: response.data.map((item) => ({ ...item, product_stock: 0, discount_percentage: 0 })),
        },
      })
    })
    await page.goto('/product/12031457')
    await page.getByRole('main').getByRole('button', { name: 'Wishlist', exact: true }).first().click()
    await expect(page.getByText('Added to wishlist')).toBeVisible()
    await page.goto('/mywishlist')
    await expect(page.getByRole('main').getByRole('article')).toContainText('Out Of Stock')
    await expect(page.getByRole('main').getByRole('article')).not.toContainText('% off')
  })

  test('a line of the cart moves to the wishlist, and the hearts of a person who logs out are empty', async ({
    page,
  }) => {
    await logIn(page)
    await addToCart(page, '12031320')
    await page.goto('/cart')
    await clickAndRead(page.getByRole('button', { name: 'Move to wishlist' }), 'Added to wishlist')
    await expect(page.getByText('Removed from cart')).toBeVisible()
    await page.goto('/mywishlist')
    await expect(page.getByRole('main').getByRole('link', { name: 'V Briar' })).toBeVisible()
    await page.goto('/products/1')
    const heart = heartOf(page, 'V Briar')
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Account' }).click()
    await clickAndRead(page.getByRole('button', { name: 'Logout' }), 'Logout successful')
    await page.goto('/products/1')
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
  })
})
