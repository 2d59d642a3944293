import { buyOrder } from './buy-order.ts'
import { addStaffMember, sendStaffLogIn } from './log-in-actions.ts'
import { expect, test } from './shop-test.ts'

test('a staff member without the permission reads the next step and has no button for it', async ({ page, shop }) => {
  const { order_number } = await buyOrder(shop.origin)
  await sendStaffLogIn(page, 'finance', await addStaffMember(shop.databaseUrl, 'finance'))
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Admin Login')
  await page.goto(`/admin-orders/update/${order_number}`)
  const step = page.getByRole('region', { name: 'Next step' })
  await expect(step).toContainText('has no invoice')
  await expect(step.getByRole('button')).toHaveCount(0)
})
