import { expectAccessibleInModes } from './axe-check.ts'
import { addFilter } from './back-office-actions.ts'
import { expect, test, downloadedName } from './shop-test.ts'

test.use({ shopName: 'changed', session: 'owner' })

test('an owner narrows the security record down, exports it and finds the export recorded @core', async ({ page }) => {
  await page.goto('/admin-security')
  const events = page.getByRole('list', { name: 'Events' }).getByRole('listitem')
  await expect(events.filter({ hasText: 'Log-in' }).first()).toContainText('admin@handset.example')
  await expectAccessibleInModes(page, 'the security record')
  await addFilter(page, 'Kind', 'Export')
  await page.getByRole('searchbox', { name: 'Account' }).fill('admin@handset.example')
  await expect(page).toHaveURL(/\?kind=export&account=admin%40handset\.example$/)
  expect(await downloadedName(page.getByRole('button', { name: 'Export CSV' }))).toBe('security-record.csv')
  await page.reload()
  const recorded = events.filter({ hasText: 'Call: admin/security-log-export' }).first()
  await expect(recorded).toContainText('Kind: export')
  await recorded.getByRole('button', { name: /^All events from / }).click()
  await expect(page).toHaveURL(/address=/)
  await recorded.getByRole('link', { name: 'admin@handset.example' }).click()
  await expect(page).toHaveURL(/\/admin-audit-log\?actor=admin%40handset\.example$/)
})

test('a wrong address is named at its field, and a record without a match is shown whole again', async ({ page }) => {
  await page.goto('/admin-security?address=nowhere')
  await expect(page.getByText('Enter an IP address').first()).toBeVisible()
  await page.getByRole('button', { name: 'Address: nowhere' }).click()
  const address = page.getByRole('searchbox', { name: 'Address' })
  await expect(address).toHaveAccessibleDescription('Enter an IP address')
  await address.fill('192.0.2.1')
  await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('list', { name: 'Events' })).toBeVisible()
})
