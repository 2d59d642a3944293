import { addToCart, goToPayment, newMobile } from './customer-actions.ts'
import { logIn } from './visitor-sessions.ts'
import { expect, messagesOf, test } from './shop-test.ts'

test('a customer who asks for WhatsApp hears of the order there and not by SMS', async ({ page }) => {
  test.setTimeout(90_000)
  const mobile = newMobile()
  await logIn(page, mobile)
  await page.goto('/editprofile')
  await page.getByRole('switch', { name: 'Order updates by WhatsApp in place of SMS' }).click()
  await expect(page.getByText('Consent recorded')).toBeVisible()
  await addToCart(page, '12031457')
  await page.goto('/checkout')
  await goToPayment(page, mobile)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible({ timeout: 20_000 })
  const ways = async () =>
    (await messagesOf(page, mobile)).filter(({ text }) => /HS\d{12}/.test(text)).map(({ channel }) => channel)
  await expect.poll(ways).toEqual(['whatsapp'])
})
