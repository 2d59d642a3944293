import { addToCart } from './customer-actions.ts'
import { expect, test } from './shop-test.ts'

test.describe('the cart page', () => {
  test('a guest changes the quantity, is held to the limit, removes the line and is told the cart is empty', async ({
    page,
  }) => {
    await addToCart(page, '12031320')
    await page.goto('/cart')
    await expect(page.getByRole('main').getByText('V Briar').first()).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('combobox', { name: /quantity/i })
      .first()
      .selectOption('2')
    await expect(page.getByRole('main').getByText('₹69,998').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cart, 2 in the cart', exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('main').getByText('₹69,998').first()).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: /remove/i })
      .first()
      .click()
    await expect(page.getByText('Removed from cart').first()).toBeVisible()
    await page.reload()
    await expect(page.getByText('Cart is empty').first()).toBeVisible()
  })
})
