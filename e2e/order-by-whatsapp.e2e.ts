import { addToCart, goToPayment, messagesOf, payInSandbox } from './customer-actions.ts'
import { logIn } from './log-in-actions.ts'
import { expect, test } from './shop-test.ts'

test('a customer who asks for WhatsApp hears of the order there and not by SMS', async ({ page }) => {
  const mobile = await logIn(page)
  await page.goto('/editprofile')
  await page.getByRole('switch', { name: 'Order updates by WhatsApp in place of SMS' }).click()
  await expect(page.getByText('Consent recorded')).toBeVisible()
  await addToCart(page, '12031457')
  await page.goto('/checkout')
  await goToPayment(page, mobile)
  await payInSandbox(page)
  const ways = async () =>
    (await messagesOf(page, mobile)).filter(({ text }) => /HS\d{12}/.test(text)).map(({ channel }) => channel)
  await expect.poll(ways).toEqual(['whatsapp'])
})
