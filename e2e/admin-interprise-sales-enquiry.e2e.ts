import { openDatabase } from '../server/platform/database/database.ts'
import { bothWidths, expectAccessibleInModes } from './axe-check.ts'
import { logInAsOwner } from './visitor-sessions.ts'
import { expect, test } from './shop-test.ts'

test('an owner reads enquiries with only the fields that were filled, page by page', async ({ page, shop }) => {
  test.setTimeout(120_000)
  const { db, close } = openDatabase(shop.databaseUrl)
  await db.deleteFrom('enquiries').execute()
  await logInAsOwner(page)
  await page.goto('/admin-interprise-sales-enquiry')
  await expect(page.getByRole('heading', { level: 1, name: 'Enterprise Sales Enquiry' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No enquiries here' })).toBeVisible()
  await expectAccessibleInModes(page, 'an empty list', bothWidths)

  const older = Array.from({ length: 10 }, (_, nth) => ({
    name: `Person ${nth + 1}`,
    email: 'person@example.com',
    phone: '9876543210',
    business_name: `Firm ${nth + 1}`,
  }))
  const message = '<b>Ten phones</b>\nfor Pune'
  await db.insertInto('enquiries').values(older).execute()
  await db
    .insertInto('enquiries')
    .values({
      name: 'Ravi Shah',
      email: 'ravi@example.com',
      phone: '9876543211',
      business_name: 'Shah & Sons',
      gst_number: '27AAPFU0939F1ZV',
      message,
    })
    .execute()
  await close()
  await page.reload()
  for (const header of ['Sr No.', 'Name', 'Email', 'Phone', 'Company Name', 'Action'])
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(11)
  const newest = page.getByRole('row').filter({ hasText: 'Ravi Shah' })
  await expect(newest).toContainText('New')

  await newest.getByRole('button', { name: 'View' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enquiry' })
  for (const text of ['Ravi Shah', 'Shah & Sons', '27AAPFU0939F1ZV', '<b>Ten phones</b>'])
    await expect(dialog.getByText(text)).toBeVisible()
  await expect(dialog.getByRole('link', { name: '9876543211' })).toHaveAttribute('href', 'tel:+919876543211')
  await expectAccessibleInModes(page, 'the details', bothWidths)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(newest).toContainText('Seen')

  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\?curPage=2$/)
  const oldest = page.getByRole('row').filter({ hasText: 'Person 1' })
  await expect(oldest.getByRole('cell').first()).toHaveText('11')
  await oldest.getByRole('button', { name: 'View' }).click()
  await expect(dialog.getByText('Firm 1')).toBeVisible()
  for (const absent of ['GST Number', 'Message']) await expect(dialog.getByText(absent)).toHaveCount(0)
})
