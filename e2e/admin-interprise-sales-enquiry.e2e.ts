import { addFilter } from './back-office-actions.ts'
import { expectAccessibleInModes } from './axe-check.ts'
import { clickAndRead, downloadedName, expect, test } from './shop-test.ts'
import { messagesOf } from './customer-actions.ts'

test.use({ session: 'owner' })

test('an owner reads enquiries with only the fields that were filled, page by page @core', async ({
  page,
  database,
}) => {
  await database.db.deleteFrom('enquiries').execute()
  await page.goto('/admin-interprise-sales-enquiry')
  await expect(page.getByRole('heading', { level: 1, name: 'Enterprise Sales Enquiry' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No enquiries here' })).toBeVisible()
  await expectAccessibleInModes(page, 'an empty list')

  const older = Array.from({ length: 10 }, (_, nth) => ({
    name: `Person ${nth + 1}`,
    email: 'person@example.com',
    phone: '9876543210',
    business_name: `Firm ${nth + 1}`,
  }))
  const message = '<b>Ten phones</b>\nfor Pune'
  await database.db.insertInto('enquiries').values(older).execute()
  await database.db
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
  await page.reload()
  for (const header of ['Sr No.', 'Name', 'Email', 'Phone', 'Company Name', 'Action'])
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(11)
  const newest = page.getByRole('row').filter({ hasText: 'Ravi Shah' })
  await expect(newest).toContainText('New')
  await expect(newest.getByText('Unread', { exact: true })).toBeAttached()

  await newest.getByRole('button', { name: 'View' }).click()
  const dialog = page.getByRole('dialog', { name: 'Enquiry' })
  for (const text of ['Ravi Shah', 'Shah & Sons', '27AAPFU0939F1ZV', '<b>Ten phones</b>'])
    await expect(dialog.getByText(text)).toBeVisible()
  await expect(dialog.getByRole('link', { name: '9876543211' })).toHaveAttribute('href', 'tel:+919876543211')
  await expectAccessibleInModes(page, 'the details')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(newest).toContainText('New')
  await expect(newest.getByText('Unread')).toHaveCount(0)

  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\?curPage=2$/)
  const oldest = page.getByRole('row').filter({ hasText: 'Person 1' })
  await expect(oldest.getByRole('cell').first()).toHaveText('11')
  await oldest.getByRole('button', { name: 'View' }).click()
  await expect(dialog.getByText('Firm 1')).toBeVisible()
  for (const absent of ['GST Number', 'Message']) await expect(dialog.getByText(absent)).toHaveCount(0)
})

test('an owner answers enquiries by e-mail one after the other, assigns and closes them', async ({
  page,
  database,
}) => {
  test.setTimeout(180_000)
  await database.db.deleteFrom('enquiries').execute()
  for (const nth of [1, 2, 3])
    await database.db
      .insertInto('enquiries')
      .values({
        name: `Buyer ${nth}`,
        email: `buyer${nth}@example.com`,
        phone: '9876543210',
        business_name: `Firm ${nth}`,
      })
      .execute()
  await page.goto('/admin-interprise-sales-enquiry?status=new')
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Enquiry' })
  await expect(dialog.getByText('Firm 3')).toBeVisible()

  await dialog.getByLabel('Assigned to').selectOption({ index: 1 })
  await expect(page.getByText(/^Assigned to /).last()).toBeVisible()
  await clickAndRead(dialog.getByRole('button', { name: 'Send answer' }), 'Please write an answer', dialog)
  await dialog.getByText('Firm 3').click()
  await page.keyboard.press('a')
  await expect(dialog.getByLabel('Answer')).toBeFocused()
  await page.keyboard.type('Ten are here. Jolly good')
  await expectAccessibleInModes(page, 'an answer')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('The answer is on its way')).toBeVisible()
  await expect(dialog.getByText('Firm 2')).toBeVisible()
  await expect.poll(async () => (await messagesOf(page, 'buyer3@example.com'))[0]?.text ?? '').toContain('Ten are here')

  await dialog.getByLabel('Answer').fill('A draft')
  await clickAndRead(dialog.getByRole('button', { name: 'Next enquiry' }), 'Firm 1', dialog)
  await expect(dialog.getByLabel('Answer')).toHaveValue('')
  await page.keyboard.press('k')
  await expect(dialog.getByLabel('Answer')).toHaveValue('A draft')
  await database.db
    .updateTable('enquiries')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('name', '=', 'Buyer 2')
    .execute()
  await dialog.getByRole('button', { name: 'Send answer' }).click()
  await expect(page.getByText('This has changed in the meantime. Please reload and try again')).toBeVisible()
  await expect(dialog.getByLabel('Answer')).toHaveValue('A draft')
  await dialog.getByLabel('Status').selectOption('Closed')
  await expect(dialog.getByText('Firm 1')).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByText('No more enquiries in this list')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No enquiries here' })).toBeVisible()

  await page.goto('/admin-interprise-sales-enquiry')
  await page.getByRole('row').filter({ hasText: 'Buyer 3' }).getByRole('button', { name: 'View' }).click()
  await expect(dialog.getByRole('region', { name: 'Answers' })).toContainText('Ten are here. Jolly good')
  await expect(dialog.getByRole('region', { name: 'Answers' })).toContainText('Sent')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await addFilter(page, 'Status', 'Answered')
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(await downloadedName(page.getByRole('button', { name: 'Export' }))).toMatch(
    /^Enquiries-\d{4}-\d{2}-\d{2}\.xlsx$/,
  )
})
