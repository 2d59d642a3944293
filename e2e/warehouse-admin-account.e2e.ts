import { addStaffMember, sendStaffLogIn } from './log-in-actions.ts'
import { clickAndRead, expect, test } from './shop-test.ts'

test('a packer ends all other sessions of the account @core', async ({ page, shop, newVisitor }) => {
  const email = await addStaffMember(shop.databaseUrl, 'warehouse')
  const tablet = await newVisitor()
  await sendStaffLogIn(tablet, 'warehouse', email)
  await expect(tablet).toHaveURL(/warehouse-admin-orders/)
  await sendStaffLogIn(page, 'warehouse', email)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('link', { name: 'My account' }).click()
  await expect(page).toHaveURL(/warehouse-admin-account/)
  await clickAndRead(page.getByRole('button', { name: 'End all others' }), 'All other sessions have ended')
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1)
  await tablet.reload()
  await expect(tablet).toHaveURL(/warehouse-admin-login/)
})
