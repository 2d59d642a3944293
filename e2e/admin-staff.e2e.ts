import { expectAccessibleInModes } from './axe-check.ts'
import { clickAndRead, expect, test } from './shop-test.ts'
import { rowOf } from './back-office-actions.ts'

test.use({ shopName: 'changed', session: 'owner' })

async function linkSentTo(origin: string, email: string, count: number): Promise<string> {
  const link = /\/admin-login#set-password=[\w-]{43}/
  let mails: { text: string }[] = []
  await expect
    .poll(
      async () => {
        const response = await fetch(`${origin}/sandbox/messages?to=${email}`)
        mails = ((await response.json()) as { messages: { text: string }[] }).messages
        return mails.length
      },
      { timeout: 20_000 },
    )
    .toBe(count)
  return link.exec(mails[0]?.text ?? '')?.[0] ?? ''
}

test('an owner invites a manager twice, who comes in by the second link; switched off, the manager is out @core', async ({
  page,
  shop,
  newVisitor,
}) => {
  test.setTimeout(150_000)
  const email = 'rohan.pillai@handset.example'
  await page.goto('/admin-staff')
  await expect(rowOf(page, 'admin@handset.example')).toContainText('You')
  await expect(rowOf(page, 'admin@handset.example').getByRole('switch')).toBeDisabled()

  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a staff member' })
  await expect(dialog.getByText('Everything, with settings, staff and the audit log')).toBeVisible()
  await dialog.getByLabel('Name').fill('Rohan Pillai')
  await dialog.getByLabel('Email').fill('ADMIN@handset.example')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription('A staff account with this email already exists')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('radio', { name: 'Manager' }).check()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
  const row = rowOf(page, email)
  await expect(row).toContainText(/Manager\s*Invited/)
  const first = await linkSentTo(shop.origin, email, 1)
  await row.getByRole('button', { name: 'More for Rohan Pillai' }).click()
  await row.getByRole('button', { name: 'Send the invitation of Rohan Pillai again' }).click()
  const second = await linkSentTo(shop.origin, email, 2)
  expect(second).not.toBe(first)

  const manager = await newVisitor()
  await manager.goto(second)
  await manager.getByLabel('New password', { exact: true }).fill('Seven tall palms')
  await manager.getByRole('button', { name: 'Save password' }).click()
  await manager.getByLabel('Email ID').fill(email)
  await manager.getByLabel('Password', { exact: true }).fill('Seven tall palms')
  await manager.getByRole('button', { name: 'Login' }).click()
  const links = manager.getByRole('navigation', { name: 'Admin' })
  await expect(links.getByRole('link', { name: 'Orders' })).toBeVisible()
  for (const name of ['Staff', 'Audit Log', 'Finance Report'])
    await expect(links.getByRole('link', { name })).toHaveCount(0)
  await manager.goto('/admin-staff')
  await expect(manager.getByRole('main').getByText('Your role may not do this')).toBeVisible()

  await page.reload()
  await expect(row).toContainText(/Manager\s*Active/)
  await row.getByRole('switch').click()
  await page
    .getByRole('dialog', { name: 'Deactivate Rohan Pillai?' })
    .getByRole('button', { name: 'Deactivate' })
    .click()
  await expect(row).toContainText('Inactive')
  await manager.goto('/admin-orders')
  await expect(manager).toHaveURL(/\/admin-login/)

  await row.getByRole('button', { name: 'Edit Rohan Pillai' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit staff member' })
  await edit.getByRole('radio', { name: 'Finance' }).check()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText(/Finance\s*Inactive/)
})

test('an owner cannot change their own role, and the invitation form is accessible', async ({ page }) => {
  await page.goto('/admin-staff')
  await expect(rowOf(page, 'admin@handset.example')).toBeVisible()
  await clickAndRead(page.getByRole('button', { name: 'Edit Shop owner' }), 'This is your own account')
  await expect(page.getByRole('radio')).toHaveCount(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Invite' }).click()
  await expectAccessibleInModes(page, 'the invitation')
})
