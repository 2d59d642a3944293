import { expectAccessibleInModes } from './axe-check.ts'
import { packOrder, moveParcel } from './buy-order.ts'
import { logInAsOwner } from './log-in-actions.ts'
import { expect, test } from './shop-test.ts'

test('a parcel that could not be delivered waits for an answer, of its customer or of staff @core', async ({
  page,
  shop,
  newVisitor,
}) => {
  const [byCustomer, byStaff] = [await packOrder(shop.origin), await packOrder(shop.origin)]
  for (const { order_number } of [byCustomer, byStaff]) {
    await moveParcel(shop.origin, order_number, 'PICKED UP', 'UNDELIVERED')
  }
  await logInAsOwner(page)
  await expect(async () => {
    await page.goto('/admin-dashboard')
    await expect(page.getByRole('link', { name: /^Undelivered parcels\s*2$/ })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.getByRole('link', { name: /^Undelivered parcels\s*2$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Undelivered Parcels' })).toBeFocused()
  const parcel = (order: string) =>
    page.getByRole('list', { name: 'Undelivered parcels' }).getByRole('listitem').filter({ hasText: order })
  await expect(parcel(byStaff.order_number)).toContainText('7 days left')
  await expect(parcel(byStaff.order_number)).toContainText('1 attempt')
  await expectAccessibleInModes(page, 'the undelivered parcels')

  const customer = await newVisitor()
  await customer.addInitScript((token) => localStorage.setItem('vivoUserToken', token), byCustomer.token)
  await customer.goto(`${shop.origin}/myorders?order=${byCustomer.order_number}`)
  await customer.getByRole('button', { name: 'Choose another day' }).click()
  const form = customer.getByRole('dialog', { name: 'When shall we deliver?' })
  await form.getByLabel('Phone for the courier').fill('123')
  await form.getByRole('button', { name: 'Deliver again' }).click()
  await expect(form.getByLabel('Phone for the courier')).toBeFocused()
  await form.getByLabel('Phone for the courier').fill('9811111111')
  await expectAccessibleInModes(customer, 'the choice of another day')
  await form.getByRole('button', { name: 'Deliver again' }).click()
  await expect(customer.getByText('The courier was asked to deliver again on')).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Choose another day' })).toHaveCount(0)

  await parcel(byStaff.order_number).getByRole('button', { name: 'Answer' }).click()
  const dialog = page.getByRole('dialog', { name: /^What shall .* do\?$/ })
  await dialog.getByRole('button', { name: 'Note the answer' }).click()
  await expect(dialog.getByLabel('Comment for the courier')).toBeFocused()
  await dialog.getByRole('radio', { name: /Bring it back/ }).check()
  await expect(dialog.getByLabel('New day')).toHaveCount(0)
  await dialog.getByLabel('Comment for the courier').fill('The customer does not want it any more')
  await expectAccessibleInModes(page, 'the dialog')
  await dialog.getByRole('button', { name: 'Note the answer' }).click()
  await expect(parcel(byStaff.order_number)).toContainText('Bring it back')
  await expect(parcel(byCustomer.order_number)).toContainText('by customer')
  await parcel(byCustomer.order_number).getByRole('link', { name: byCustomer.order_number }).click()
  await expect(page.getByText(/The customer asks for another delivery of .* phone 9811111111/)).toBeVisible()
})
