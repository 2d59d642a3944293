import { goToPayment, newMobile, messagesOf, payInSandbox, orderMessages, pressPay } from './customer-actions.ts'
import { logInOnPage } from './log-in-actions.ts'
import { clickAndRead, expect, test } from './shop-test.ts'
import { openCheckout } from './buy-order.ts'

test.describe('buying a phone', () => {
  test('a guest chooses a phone, logs in on the way, pays, and has an order with its confirmation @core', async ({
    page,
  }) => {
    const mobile = newMobile()
    await page.goto('/')
    await page.getByRole('link', { name: 'V Series' }).first().click()
    await expect(page).toHaveURL(/\/products\/1$/)
    await page.getByRole('main').getByRole('link', { name: 'V Briar' }).first().click()
    await expect(page).toHaveURL(/\/product\/12031320/)
    await page.getByRole('main').getByRole('button', { name: 'ADD TO CART' }).first().click()
    await expect(page.getByText('Item added to cart')).toBeVisible()
    await page.goto('/cart')
    await clickAndRead(page.getByRole('main').getByRole('button', { name: 'CHECKOUT NOW' }).first(), 'Please Login')
    await expect(page).toHaveURL(/\/login/)
    await logInOnPage(page, mobile)
    await page.goto('/checkout')
    await goToPayment(page, mobile)
    await payInSandbox(page)
    await expect(page.getByText('Estimated Delivery Time: 4 To 5 Days')).toBeVisible()
    await expect.poll(async () => (await orderMessages(page, mobile)).length).toBe(1)
    await expect.poll(async () => (await messagesOf(page, 'meera@example.com')).length).toBeGreaterThan(0)
    await page
      .getByRole('link', { name: 'Dashboard' })
      .or(page.getByRole('button', { name: 'Dashboard' }))
      .first()
      .click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/myorders')
    await expect(page.getByText('V Briar').first()).toBeVisible()
  })

  test('a customer whose bank declines comes back to checkout with the cart intact, and can pay then @core', async ({
    page,
  }) => {
    await openCheckout(page, '12031457')
    await pressPay(page)
    await page.getByRole('button', { name: 'Fail' }).click()
    await expect(page).toHaveURL(/\/checkout/, { timeout: 20_000 })
    await expect(page.getByText('Payment failed!!')).toBeVisible()
    await expect(page.getByText('V Cassia').first()).toBeVisible()
    await pressPay(page)
    await payInSandbox(page)
  })

  test('a customer who cancels at the bank is back at checkout and nothing was ordered @core', async ({ page }) => {
    const mobile = await openCheckout(page, '12031868')
    await pressPay(page)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/\/checkout/, { timeout: 20_000 })
    await expect(page.getByText('Payment failed!!')).toBeVisible()
    expect(await orderMessages(page, mobile)).toEqual([])
  })

  test('a customer who closes the browser on the payment page has exactly one order @core', async ({
    page,
    context,
  }) => {
    const mobile = await openCheckout(page, '12032005')
    await pressPay(page)
    const paying = page.url()
    await page.goto('about:blank')
    const paid = await page.request.post(paying, { form: { outcome: 'pay', return: 'none' } })
    expect(paid.ok()).toBe(true)
    await expect.poll(async () => (await orderMessages(page, mobile)).length, { timeout: 20_000 }).toBe(1)
    const later = await context.newPage()
    await later.goto('/myorders')
    await expect(later.getByText('V Fennel').first()).toBeVisible()
    await expect(later.getByText(/Completed|Processing/).first()).toBeVisible()
  })
})
