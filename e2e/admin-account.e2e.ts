import { expectAccessibleInModes } from './axe-check.ts'
import { addStaffMember, sendStaffLogIn } from './staff-visitor.ts'
import { expect, test } from './shop-test.ts'

test('a manager ends the session of a lost device and changes the password', async ({ page, shop, browser }) => {
  const email = await addStaffMember(shop.databaseUrl, 'manager')
  const theirs = await browser.newContext({ baseURL: shop.origin })
  const lost = await theirs.newPage()
  await sendStaffLogIn(lost, 'manager', email)
  await expect(lost).toHaveURL(/admin-dashboard/)

  await sendStaffLogIn(page, 'manager', email)
  await expect(page).toHaveURL(/admin-dashboard/)
  await page.getByRole('link', { name: 'My account' }).click()
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(sessions).toHaveCount(2)
  await expect(sessions.first()).toContainText('This session')
  await expectAccessibleInModes(page, 'the own account')
  await sessions
    .nth(1)
    .getByRole('button', { name: /^End the session/ })
    .click()
  await expect(sessions).toHaveCount(1)
  await lost.reload()
  await expect(lost).toHaveURL(/admin-login/)
  await theirs.close()

  await page.getByLabel('Present password').fill('not this one')
  await page.getByLabel('New password').fill('Seven tall palms')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Present password')).toHaveAccessibleDescription('This is not your present password')
  await page.getByLabel('Present password').fill('Moss-green river 7')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed. Your other sessions have ended')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('')
})
