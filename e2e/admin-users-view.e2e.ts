import { expectAccessibleInModes } from './axe-check.ts'
import { buyOrder } from './buy-order.ts'
import { reportBounce } from './customer-actions.ts'
import { clickAndRead, expect, test } from './shop-test.ts'

test.use({ session: 'owner' })

test('a customer’s page, reached by the name, shows who they are and leads to what they ordered @core', async ({
  page,
  shop,
}) => {
  const { mobile, order_number } = await buyOrder(shop.origin)
  await page.goto(`/admin-users?searchText=${mobile}`)
  await page.getByRole('row').filter({ hasText: mobile }).getByRole('link', { name: 'No name' }).click()
  await expect(page.getByRole('heading', { level: 1, name: mobile })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Details' })).toContainText(/Code by SMS.*in 1 order/)
  await expect(page.getByRole('region', { name: 'Addresses (1)' })).toContainText('Flat 4, Lotus Court')
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Update User Details' })
  await dialog.getByLabel('First Name').fill('Meera')
  await dialog.getByLabel('Last Name').fill('Kulkarni')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Meera Kulkarni' })).toBeVisible()
  await page.getByRole('region', { name: 'Orders (1)' }).getByRole('link', { name: order_number }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Order ${order_number}` })).toBeVisible()
  await page.goto('/admin-users/view/nobody')
  await expect(page).toHaveURL(/\/admin-users$/)
  await expect(page.getByText('Not found')).toBeVisible()
})

test('an owner schedules the erasure of a customer who asked by letter', async ({ page, shop }) => {
  const { mobile } = await buyOrder(shop.origin)
  await page.goto(`/admin-users?searchText=${mobile}`)
  await page.getByRole('row').filter({ hasText: mobile }).getByRole('link', { name: 'No name' }).click()
  const data = page.getByRole('region', { name: 'Personal data' })
  await data.getByRole('button', { name: 'Erase data' }).click()
  const dialog = page.getByRole('dialog', { name: `Erase the data of ${mobile}?` })
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessibleInModes(page, 'the erasure of a customer')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await data.getByRole('button', { name: 'Erase data' }).click()
  await clickAndRead(dialog.getByRole('button', { name: 'Erase in 7 days' }), 'The erasure is scheduled')
  await expect(data).toContainText('The customer can undo this under My Data')
  await page.goto('/admin-privacy')
  const request = page.getByRole('row').filter({ hasText: 'Erasure' })
  await expect(request).toContainText('Staff')
  await expect(request).toContainText('Waiting')
})

test('staff read why a customer gets no e-mail and have it sent again', async ({ page, shop }) => {
  const { mobile, token } = await buyOrder(shop.origin)
  const email = `returned-${mobile}@example.com`
  await fetch(`${shop.origin}/api/customer/edit-profile`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: new URLSearchParams({ first_name: 'Meera', email }),
  })
  await reportBounce(shop.origin, email)
  await page.goto(`/admin-users?searchText=${mobile}`)
  await page.getByRole('row').filter({ hasText: mobile }).getByRole('link', { name: 'Meera' }).click()
  const card = page.getByRole('region', { name: 'Email not sent' })
  await expect(card).toContainText(/Came back .*: smtp; 550 5.1.1 user unknown/)
  await expectAccessibleInModes(page, 'a customer with returned mail')
  await card.getByRole('button', { name: 'Write again' }).click()
  await expect(card).toBeHidden()
})
