import type { Page } from '@playwright/test'
import { expectAccessibleInModes, expectNoOverflow } from './axe-check.ts'
import { clickAndRead, downloadedName, expect, test } from './shop-test.ts'

test.use({ shopName: 'changed', session: 'owner' })

const choose = async (page: Page, text: string, name = 'phones.csv') => {
  await page.getByLabel('File').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Check file' }).click()
}
const header =
  'product_name,category,hsn,gst_rate,country_of_origin,sku,option,color,product_mrp,product_mop,stock,is_active'
const figure = (page: Page, label: string) =>
  page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd')

test.describe('products from a file', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/admin-products/import')
    await expect(page.getByRole('heading', { level: 1, name: 'Import products' })).toBeVisible()
  })

  test('a template shows how a file begins', async ({ page }) => {
    expect(await downloadedName(page.getByRole('button', { name: 'Download a template' }))).toBe(
      'Product-template.xlsx',
    )
  })

  test('a product file is corrected, its columns mapped, imported, and its phone is in the shop @core', async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Check file' }).click()
    await expect(page.getByLabel('File')).toHaveAccessibleDescription(/Choose a CSV or XLSX file/)

    const row = 'Meadow One,Y Series,85171300,18,India,MEADOW-1,8 GB + 128 GB,Leaf Green,21999,19999,6,1'
    await choose(page, `${header}\n${row}\nMeadow Two,Z Series,12,18,India,MEADOW-2,8 GB,Red,100,90,1,1`)
    await expect(page.getByRole('heading', { name: '2 errors' })).toBeVisible()
    const errors = page.getByRole('table', { name: 'Errors' })
    await expect(errors.getByRole('row').nth(1)).toContainText(/3\s*Category\s*There is no category ‘Z Series’/)
    await page.getByLabel('Column', { exact: true }).selectOption('HSN (1)')
    await expect(errors.getByRole('row')).toHaveCount(2)
    expect(await downloadedName(page.getByRole('button', { name: 'Download errors' }))).toBe('Import-errors.csv')
    await expectAccessibleInModes(page, 'the errors of a file')
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      await expectNoOverflow(page, `the errors of a file at ${width} px`)
    }

    await page.getByRole('button', { name: 'Choose another file' }).click()
    await choose(page, `${header.replace('sku', 'Our number')}\n${row}`)
    await expect(page.getByText('one cell has an error')).toBeVisible()
    await page.getByLabel('Our number').selectOption('SKU')
    await clickAndRead(page.getByRole('button', { name: 'Check again' }), 'The file is valid')
    await expect(figure(page, 'New products')).toHaveText('1')
    await expectAccessibleInModes(page, 'what a file would do')
    await page.reload()
    await clickAndRead(page.getByRole('button', { name: 'Import 1 row' }), 'The import is done')
    await expect(figure(page, 'Created')).toHaveText('1')
    await page.goto('/search/meadow%20one')
    await expect(page.getByRole('main').getByRole('link', { name: 'Meadow One' }).first()).toBeVisible()
  })

  test('an import of 700 products runs in the background and shows when it is done', async ({ page }) => {
    const rows = Array.from(
      { length: 700 },
      (_, nth) => `Field ${nth},Y Series,85171300,18,India,FIELD-${nth},8 GB,Black,21999,19999,1,0`,
    )
    await choose(page, [header, ...rows].join('\n'))
    await page.getByRole('button', { name: 'Import 700 rows' }).click()
    await expect(page.getByText('The import is done')).toBeVisible({ timeout: 30_000 })
    await expect(figure(page, 'Created')).toHaveText('700')
  })

  test('exported products come out as a file that changes nothing when it is imported', async ({ page }) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export all products' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Products.xlsx')
    await page.getByLabel('File').setInputFiles(await file.path())
    await page.getByRole('button', { name: 'Check file' }).click()
    await expect(page.getByText('there is nothing to import')).toBeVisible({ timeout: 30_000 })
  })
})
