import { expectAccessibleInModes } from './axe-check.ts'
import { appCode } from '../server/test/people/staff-members.ts'
import { shopProcess } from './shop-process.ts'
import { addStaffMember, ageLogIns, sendStaffLogIn } from './log-in-actions.ts'
import { clickAndRead, expect, test } from './shop-test.ts'

test('a manager ends the session of a lost device and changes the password @core', async ({
  page,
  shop,
  newVisitor,
}) => {
  const email = await addStaffMember(shop.databaseUrl, 'manager')
  const lost = await newVisitor()
  await sendStaffLogIn(lost, 'manager', email)
  await expect(lost).toHaveURL(/admin-dashboard/)

  await sendStaffLogIn(page, 'manager', email)
  await expect(page).toHaveURL(/admin-dashboard/)
  await page.getByRole('button', { name: /^Account/ }).click()
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

  await page.getByLabel('Current password').fill('not this one')
  await page.getByLabel('New password').fill('Seven tall palms')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toHaveAccessibleDescription('This is not your current password')
  await page.getByLabel('Current password').fill('Moss-green river 7')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed. Your other sessions have ended')).toBeVisible()
  await expect(page.getByLabel('New password')).toHaveValue('')
})

test('an owner sets up an authenticator app, keeps the backup codes and logs in with one', async ({ page, shop }) => {
  const email = await addStaffMember(shop.databaseUrl, 'owner')
  await sendStaffLogIn(page, 'owner', email)
  await expect(page).toHaveURL(/admin-dashboard/)
  await page.goto('/admin-account')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('img', { name: 'QR code of the secret' })).toBeVisible()
  await expectAccessibleInModes(page, 'the set-up of an app')
  await dialog.getByText('Enter the key by hand').click()
  const secret = (await dialog.getByRole('code').innerText()).replaceAll(/\s/g, '')
  await dialog.getByRole('textbox', { name: 'Code' }).fill(appCode(secret))
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  const codes = dialog.getByRole('list', { name: 'Backup codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const code = await codes.first().innerText()
  await clickAndRead(dialog.getByRole('button', { name: 'I have saved them' }), '10 of your backup codes are left')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/admin-login/)
  await sendStaffLogIn(page, 'owner', email)
  await page.getByLabel('Code').fill('000-000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(/This code is not right/)
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/admin-(account|dashboard)/)
})

test('an owner with an old log-in is asked for the password, and the invitation is sent without another press', async ({
  page,
  shop,
}) => {
  const email = await addStaffMember(shop.databaseUrl, 'owner')
  await sendStaffLogIn(page, 'owner', email)
  await expect(page).toHaveURL(/admin-dashboard/)
  await ageLogIns(shop.databaseUrl, email)
  await page.goto('/admin-staff')
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a staff member' })
  await dialog.getByLabel('Name').fill('Rohan Pillai')
  await dialog.getByLabel('Email').fill(`invited.${email}`)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await question.getByLabel('Password', { exact: true }).fill('not this one')
  await question.getByRole('button', { name: 'Confirm' }).click()
  await expect(question.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'This is not your current password',
  )
  await expectAccessibleInModes(page, 'the question for the password')
  await question.getByLabel('Password', { exact: true }).fill('Moss-green river 7')
  await clickAndRead(question.getByRole('button', { name: 'Confirm' }), 'Invitation sent')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: `invited.${email}` })).toBeVisible()

  await ageLogIns(shop.databaseUrl, email)
  await page.getByRole('button', { name: 'Invite' }).click()
  await dialog.getByLabel('Name').fill('Nobody')
  await dialog.getByLabel('Email').fill(`nobody.${email}`)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await question.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Please confirm that it is you').first()).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('Nobody')
})

test('an owner who needs a second factor is led to it from every page', async ({ newVisitor }) => {
  const shop = await shopProcess({ REQUIRE_SECOND_FACTOR: '1' })
  const page = await newVisitor({ baseURL: shop.origin })
  await sendStaffLogIn(page, 'owner', 'admin@handset.example', 'handset-demo')
  await expect(page).toHaveURL(/admin-account/)
  await expect(page.getByText('Owners need a second factor. Set up an authenticator app to go on.')).toBeVisible()
  await page.goto('/admin-orders')
  await expect(page).toHaveURL(/admin-account/)
  await page.close()
  await shop.stop()
})
