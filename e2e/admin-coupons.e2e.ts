import { expectAccessibleInModes, expectNoOverflow } from './axe-check.ts'
import { clickAndRead, expect, test } from './shop-test.ts'
import { rowNamed } from './back-office-actions.ts'

test.use({ shopName: 'changed', session: 'owner' })

test.describe('the coupons', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/admin-coupons')
    await expect(rowNamed(page, 'WELCOME500')).toBeVisible()
  })

  test('coupons are listed with their values and found by a search that stays in the address', async ({ page }) => {
    for (const header of [
      'Sr No.',
      'Code',
      'Value',
      'Min Cart',
      'Dates',
      'Used',
      'Per Customer',
      'State',
      'Is Active',
      'Actions',
    ])
      await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible()
    await expect(rowNamed(page, 'FESTIVE5')).toContainText(/5%\s*at most ₹2,000/)
    await page.getByRole('searchbox').fill('festive')
    await expect(page).toHaveURL(/\/admin-coupons\?searchText=festive$/)
    await expect(page.getByRole('row')).toHaveCount(2)
    await page.getByRole('searchbox').fill('nothing like it')
    await expect(page.getByRole('heading', { name: 'No coupons found' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(rowNamed(page, 'WELCOME500')).toBeVisible()
  })

  test('a sheet moves nothing behind it, and a missing date is asked for day first', async ({ page }) => {
    const behind = page.getByText('Logout', { exact: true })
    const place = await behind.boundingBox()
    await page.getByRole('button', { name: 'Add Coupon' }).click()
    const sheet = page.getByRole('dialog', { name: 'Add Coupon' })
    await expect(sheet.getByLabel('Code')).toBeVisible()
    expect(await behind.boundingBox()).toEqual(place)
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByLabel(/^To\b/)).toHaveAccessibleDescription('Enter a date as dd/mm/yyyy')
  })

  test('an owner adds a coupon, corrects refused fields, changes it and deletes it @core', async ({ page }) => {
    await page.getByRole('button', { name: 'Add Coupon' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add Coupon' })
    await dialog.getByLabel('Code').fill('welcome500')
    await dialog.getByLabel('Title').fill('A fifth off')
    await dialog.getByLabel('Type').selectOption('Percent')
    await dialog.getByLabel('Value in percent').fill('120')
    await dialog.getByLabel(/^To\b/).fill('2199-12-31')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('Value in percent')).toHaveAccessibleDescription('At most 100%')
    await expect(dialog.getByLabel('Value in percent')).toBeFocused()
    await dialog.getByLabel('Value in percent').fill('20')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription('This code is taken')
    await dialog.getByLabel('Code').fill('fifth20')
    await clickAndRead(dialog.getByRole('button', { name: 'Save' }), 'Coupon added')
    await expect(rowNamed(page, 'FIFTH20')).toContainText(/20%.*Running/)
    await page.getByRole('button', { name: 'Edit FIFTH20' }).click()
    await page.getByRole('dialog', { name: 'Edit Coupon' }).getByLabel('Usage Limit').fill('9')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(rowNamed(page, 'FIFTH20')).toContainText('0 of 9')
    await page.getByRole('switch', { name: 'FIFTH20 is active' }).click()
    await expect(rowNamed(page, 'FIFTH20')).toContainText('Inactive')
    await page.getByRole('button', { name: 'Delete FIFTH20' }).click()
    await page
      .getByRole('dialog', { name: 'Delete this coupon?' })
      .getByRole('button', { name: 'Delete coupon' })
      .click()
    await expect(page.getByText('Coupon deleted')).toBeVisible()
    await expect(rowNamed(page, 'FIFTH20')).toHaveCount(0)
  })

  test('a switched coupon is switched back from the toast, and by Ctrl Z when the toast has gone', async ({ page }) => {
    const active = page.getByRole('switch', { name: 'FESTIVE5 is active' })
    await active.click()
    await expect(active).not.toBeChecked()
    await clickAndRead(page.getByRole('status').getByRole('button', { name: 'Undo' }), 'Change undone')
    await expect(active).toBeChecked()
    await active.click()
    await expect(active).not.toBeChecked()
    await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0, { timeout: 15_000 })
    await page.keyboard.press('Control+z')
    await expect(active).toBeChecked()
  })

  test('a half written coupon is not lost by Escape, the backdrop or a wrong press', async ({ page }) => {
    await page.getByRole('button', { name: 'Add Coupon' }).click()
    const sheet = page.getByRole('dialog', { name: 'Add Coupon' })
    await sheet.getByRole('button', { name: 'Save' }).click()
    await expect(sheet.getByRole('group', { name: 'Errors' })).toContainText('Nothing has been saved')
    await sheet.getByRole('link', { name: /^Title/ }).click()
    await expect(sheet.getByLabel('Title')).toBeFocused()
    await sheet.getByLabel('Title').fill('Half written')
    const question = page.getByRole('dialog', { name: 'Close without saving?' })
    const ways = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(20, 300),
      () => sheet.getByRole('button', { name: 'Cancel' }).click(),
      () => sheet.getByRole('button', { name: 'Close' }).click(),
    ]
    for (const leave of ways) {
      await leave()
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(question).toHaveCount(0)
      await expect(sheet.getByLabel('Title')).toHaveValue('Half written')
    }
    // Of several presses Chrome lets a page refuse the first one only.
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    await expect(sheet.getByLabel('Title')).toHaveValue('Half written')
    await question.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(sheet).toHaveCount(0)
  })

  test('the form of a coupon is accessible, and nothing on it is cut', async ({ page }) => {
    await page.getByRole('button', { name: 'Edit WELCOME500' }).click()
    await expectAccessibleInModes(page, 'the form of a coupon')
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoOverflow(page, `the form of a coupon at ${width} px`)
    }
  })
})
