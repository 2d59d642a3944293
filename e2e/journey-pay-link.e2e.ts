import { expectAccessibleInModes } from './axe-check.ts'
import { buyOrder } from './buy-order.ts'
import { openOrder } from './back-office-actions.ts'
import { logInAsOwner } from './log-in-actions.ts'
import { clickAndRead, expect, test } from './shop-test.ts'

test('an owner sends a pay link for an order that was left, and somebody without an account pays it @core', async ({
  page,
  shop,
  newVisitor,
}) => {
  const { order_number } = await buyOrder(shop.origin, { pays: false })
  await logInAsOwner(page)
  await openOrder(page, order_number)
  await clickAndRead(page.getByRole('button', { name: 'Send Pay Link' }), /^The pay link goes to /)
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
  await expect(payer.getByText(`Order ${order_number} is paid`)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Payment Completed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Pay Link' })).toHaveCount(0)
})
