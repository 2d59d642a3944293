import { addToCart, newMobile } from './customer-actions.ts'
import { logIn } from './visitor-sessions.ts'
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

test("what a guest chose and the account's cart did not take is shown, and resolved line by line", async ({ page }) => {
  const main = page.getByRole('main')
  await addToCart(page, '12031457')
  await addToCart(page, '12031320')
  await logIn(page, newMobile())
  await addToCart(page, '14053696')
  await page.goto('/cart')
  const section = main.getByRole('region', { name: 'Chosen before you logged in' })
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await section.getByRole('button', { name: 'Add V Cassia to the cart' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Cart, 2 in the cart' })).toBeVisible()
  await section.getByRole('button', { name: 'Add V Briar to the cart' }).click()
  await expect(section.getByRole('alert')).toHaveText('Can not add more than 2 items')
  await page.getByRole('banner').getByRole('button', { name: 'Cart, 2 in the cart' }).click()
  await expect(page.getByRole('dialog', { name: 'Cart' }).getByText(/An item from before you logged in/)).toBeVisible()
  await page.keyboard.press('Escape')
  await section.getByRole('button', { name: /^Remove V Briar/ }).click()
  await expect(section).toBeHidden()
  await page.reload()
  await expect(main.getByText('V Cassia').first()).toBeVisible()
  await expect(section).toBeHidden()
})
