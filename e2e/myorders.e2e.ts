import { addToCart, goToPayment, logIn, newMobile } from './people.ts'
import { expect, test } from './shop-test.ts'

test('a new customer has no orders yet; after buying, the order shows what was bought and where it goes', async ({ page }) => {
  const mobile = newMobile()
  await logIn(page, mobile)
  await page.goto('/myorders')
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /shop|phones|continue/i })
      .first(),
  ).toBeVisible()
  await addToCart(page, '13042939')
  await page.goto('/checkout')
  await goToPayment(page, mobile)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible({ timeout: 20_000 })
  await page.goto('/myorders')
  await expect(page.getByText('Y Heron Plus').first()).toBeVisible()
  const delivery = page.getByRole('button', { name: 'Delivery Information' }).first()
  if ((await delivery.getAttribute('aria-expanded')) === 'false') await delivery.click()
  await expect(page.getByText('Meera Kulkarni').first()).toBeVisible()
  await expect(page.getByText('Flat 4, Lotus Court, Baner Road', { exact: false }).first()).toBeVisible()
})
