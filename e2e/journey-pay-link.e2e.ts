import { expectAccessibleInModes } from './axe-check.ts'
import { addToCart, goToPayment, newMobile } from './customer-actions.ts'
import { logIn, logInAsOwner } from './visitor-sessions.ts'
import { expect, test } from './shop-test.ts'

test('an owner sends a pay link for an order that was left, and somebody without an account pays it @core', async ({
  page,
  newVisitor,
}) => {
  test.setTimeout(120_000)
  const mobile = newMobile()
  const buyer = await newVisitor()
  await logIn(buyer, mobile)
  await addToCart(buyer, '12031457')
  await buyer.goto('/checkout')
  await goToPayment(buyer, mobile)
  await buyer.goto('/myorders')
  const order = (
    await buyer
      .getByText(/HS\d{12}/)
      .first()
      .textContent()
  )?.match(/HS\d{12}/)?.[0]

  await logInAsOwner(page)
  await page.goto(`/admin-orders/update/${order}`)
  await page.getByRole('button', { name: 'Send Pay Link' }).click()
  await expect(page.getByText(/^The pay link goes to /)).toBeVisible()
  const link = (await page.getByText(/\/pay-order\//).textContent()) ?? ''
  await expect(page.getByRole('button', { name: 'Copy pay link' })).toBeVisible()

  const payer = await newVisitor()
  await payer.goto(link)
  await expectAccessibleInModes(payer, 'the page of a pay link')
  await payer.getByRole('button', { name: /with Pine Labs$/ }).click()
  await payer.getByRole('button', { name: 'Cancel' }).click()
  await expect(payer.getByRole('alert')).toContainText('The payment has not arrived')
  await payer.getByRole('button', { name: /with Razorpay$/ }).click()
  await payer.getByRole('dialog', { name: 'Razorpay' }).getByRole('button', { name: 'Close' }).click()
  await expect(payer.getByRole('alert')).toContainText('The payment has not arrived')
  await payer.getByRole('button', { name: /with Razorpay$/ }).click()
  await payer.getByRole('dialog', { name: 'Razorpay' }).getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(payer.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  await expect(payer.getByText(`Order ${order} is paid`)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Payment Completed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Pay Link' })).toHaveCount(0)
})
