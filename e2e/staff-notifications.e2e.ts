import { expectAccessibleInModes } from './axe-check.ts'
import { buyOrder } from './buy-order.ts'
import { addStaffMember, sendStaffLogIn } from './log-in-actions.ts'
import { expect, test } from './shop-test.ts'

const item = { product: '12031046' }

test('a new order arrives in every open tab, and is read for its reader alone', async ({
  page,
  shop,
  context,
  newVisitor,
}) => {
  const email = await addStaffMember(shop.databaseUrl, 'manager')
  const packerEmail = await addStaffMember(shop.databaseUrl, 'warehouse')
  await sendStaffLogIn(page, 'manager', email)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toBeVisible()
  await bell.click()
  const drawer = page.getByRole('dialog', { name: 'Notifications' })
  const readAll = drawer.getByRole('button', { name: 'Mark all as read' })
  await expect(drawer.getByRole('list').or(drawer.getByText('Nothing yet'))).toBeVisible()
  if (await readAll.isVisible()) await readAll.click()
  await expect(readAll).toBeHidden()
  await page.keyboard.press('Escape')
  const second = await context.newPage()
  await second.goto('/admin-tags')
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible()

  const { order_number } = await buyOrder(shop.origin, { items: [item] })
  for (const tab of [page, second])
    await expect(tab.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
  await second.close()

  await bell.click()
  await expectAccessibleInModes(page, 'the notifications')
  await drawer.getByRole('link', { name: `New order ${order_number}` }).click()
  await expect(page).toHaveURL(new RegExp(`admin-orders/update/${order_number}`))
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  const packer = await newVisitor()
  await sendStaffLogIn(packer, 'warehouse', packerEmail)
  await packer.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
  await packer.getByRole('link', { name: `New order ${order_number}` }).click()
  await expect(packer).toHaveURL(new RegExp(`warehouse-admin-orders/update/${order_number}`))
})
