import { addToCart, goToPayment, payInSandbox, pressPay } from './customer-actions.ts'
import { packOrder, openCheckout } from './buy-order.ts'
import { bringCustomer, logIn } from './log-in-actions.ts'
import { expect, test, downloadedName } from './shop-test.ts'

test('a new customer has no orders yet; after buying, the order shows what was bought and where it goes @core', async ({
  page,
}) => {
  const mobile = await logIn(page)
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
  await payInSandbox(page)
  await page.goto('/myorders')
  await expect(page.getByText('Y Heron Plus').first()).toBeVisible()
  const delivery = page.getByRole('button', { name: 'Delivery Information' }).first()
  if ((await delivery.getAttribute('aria-expanded')) === 'false') await delivery.click()
  await expect(page.getByText('Meera Kulkarni').first()).toBeVisible()
  await expect(page.getByText('Flat 4, Lotus Court, Baner Road', { exact: false }).first()).toBeVisible()
})

test('a customer opens an order, pays it after all, and sees what has happened to it', async ({ page }) => {
  await openCheckout(page, '13042939')
  const main = page.getByRole('main')
  await pressPay(page)
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page).toHaveURL(/\/checkout/, { timeout: 20_000 })
  await page.goto('/myorders')
  await page.getByRole('link', { name: /^View order/ }).click()
  await expect(page).toHaveURL(/\/myorders\?order=HS\d+$/)
  await expect(page.getByRole('heading', { level: 1, name: /^Order HS\d+$/ })).toBeFocused()
  await expect(main.getByText('Payment failed', { exact: true }).first()).toBeVisible()
  await expect(main.getByText('Track parcel')).toHaveCount(0)
  await expect(main.getByText('Download invoice')).toHaveCount(0)
  const address = page.url()
  await main.getByRole('button', { name: /^Pay now/ }).click()
  await expect(page).toHaveURL(/\/sandbox\/pay\//)
  await payInSandbox(page)
  await page.goto(address)
  const history = main.getByRole('region', { name: 'What has happened' }).getByRole('listitem')
  await expect(history).toHaveText([/Order placed/, /Payment started again/, /Payment failed/, /Order created/])
  await expect(main.getByRole('button', { name: /^Pay now/ })).toHaveCount(0)
})

test('a parcel that is on its way can be followed, and an invoice that is there can be downloaded', async ({
  page,
  shop,
}) => {
  const { order_number, token } = await packOrder(shop.origin)
  await bringCustomer(page, token)
  await page.goto('/myorders')
  await page.getByRole('link', { name: /^View order/ }).click()
  await expect(page.getByRole('link', { name: /^Track parcel/ })).toHaveAttribute('href', /\/sandbox\/track\/\w+$/)
  expect(await downloadedName(page.getByRole('button', { name: /^Download invoice/ }))).toBe(
    `Invoice-${order_number}.pdf`,
  )
})

test('a customer cannot open the order of somebody else', async ({ page }) => {
  await logIn(page)
  await page.goto('/myorders?order=HS000000000001')
  await expect(page.getByRole('heading', { name: 'There is no such order' })).toBeVisible()
})
