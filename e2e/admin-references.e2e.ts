import type { Page } from '@playwright/test'
import { expectAccessibleInModes } from './axe-check.ts'
import { clickAndRead, expect, test } from './shop-test.ts'
import { rowNamed } from './back-office-actions.ts'

test.use({ session: 'owner' })

async function openCodes(page: Page): Promise<void> {
  await page.goto('/admin-references')
  await expect(page.getByRole('heading', { level: 1, name: 'Referral Codes' })).toBeVisible()
}

async function addCode(page: Page, code: string): Promise<void> {
  await page.getByRole('button', { name: 'ADD', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Referral Code' })
  await dialog.getByLabel('Referral Code').fill(code)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowNamed(page, code)).toBeVisible()
}

test('an owner adds a referral code, changes it and deletes it @core', async ({ page }) => {
  await openCodes(page)
  for (const header of ['Sr No.', 'Referral Code', 'Is Active', 'Action'])
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'ADD', exact: true }).click()
  const adding = page.getByRole('dialog', { name: 'Add Referral Code' })
  await expect(adding.getByRole('switch', { name: 'Is Active' })).toBeChecked()
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(adding.getByText('Please provide Referral Code').first()).toBeVisible()
  await adding.getByLabel('Referral Code').fill('two words')
  await adding.getByRole('button', { name: 'Save' }).click()
  await expect(adding.getByText('Use letters, digits and symbols, without spaces').first()).toBeVisible()
  await adding.getByLabel('Referral Code').fill('FEST-<b>24</b>')
  await clickAndRead(adding.getByRole('button', { name: 'Save' }), 'Referral code added')
  await expect(rowNamed(page, 'FEST-<b>24</b>')).toContainText('Active')

  await rowNamed(page, 'FEST-<b>24</b>').getByRole('button', { name: 'Edit' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Referral Code' })
  await editing.getByLabel('Referral Code').fill('pune-main')
  await editing.getByRole('button', { name: 'Update' }).click()
  await expect(editing.getByText('This referral code already exists').first()).toBeVisible()
  await editing.getByLabel('Referral Code').fill('FEST-25')
  await editing.getByRole('switch', { name: 'Is Active' }).click()
  await clickAndRead(editing.getByRole('button', { name: 'Update' }), 'Referral code updated')
  await expect(rowNamed(page, 'FEST-25')).toContainText('Inactive')

  await rowNamed(page, 'FEST-25').getByRole('button', { name: 'Delete' }).click()
  const asking = page.getByRole('dialog', { name: 'Delete this referral code?' })
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await expect(rowNamed(page, 'FEST-25')).toBeVisible()
  await rowNamed(page, 'FEST-25').getByRole('button', { name: 'Delete' }).click()
  await clickAndRead(asking.getByRole('button', { name: 'Delete' }), 'Referral code deleted')
  await expect(rowNamed(page, 'FEST-25')).toHaveCount(0)
})

test('codes are searched and leafed through, in the address; the form of a code is accessible', async ({ page }) => {
  await openCodes(page)
  for (const code of ['LEAF-1', 'LEAF-2', 'LEAF-3']) await addCode(page, code)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\?curPage=2$/)
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('11')
  await page.getByRole('searchbox').fill('leaf')
  await expect(page).toHaveURL(/\?searchText=leaf$/)
  await expect(page.getByText('3 codes')).toBeVisible()
  await rowNamed(page, 'LEAF-1').getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByRole('dialog').getByLabel('Referral Code')).toHaveValue('LEAF-1')
  await expectAccessibleInModes(page, 'the form')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('searchbox').fill('nothing like it')
  await expect(page.getByRole('heading', { name: 'No referral codes found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('row')).toHaveCount(11)
})
