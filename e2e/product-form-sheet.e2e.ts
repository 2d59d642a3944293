import type { Locator } from '@playwright/test'
import { expectAccessible } from './axe-check.ts'
import { cell } from './product-form-actions.ts'
import { expect, test } from './shop-test.ts'

test.use({ shopName: 'products', session: 'owner' })

/** Pastes text as the clipboard brings it. */
const paste = (field: Locator, text: string) =>
  field.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', copied)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

test.describe('the sheet of variants', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/admin-products/add')
    await expect(page.getByRole('heading', { level: 1, name: 'Add Product' })).toBeVisible()
  })

  test('variants are made from sizes and colours, filled by paste and corrected at their cells', async ({ page }) => {
    await page.getByLabel('Several options').fill('8/128, 8/256, 12/1 TB')
    await page.getByLabel('Several options').press('Enter')
    await page.getByLabel('Several colours').fill('Rose, Fern #3E7B4F')
    await page.getByLabel('Several colours').press('Enter')
    const sheet = page.getByRole('table', { name: 'Variants' })
    await expect(sheet.getByRole('rowheader')).toHaveCount(6)
    await paste(cell(page, 'SKU', '8 GB + 128 GB, Rose'), 'A-1\t₹ 20,000\t18,000\nA-1\tmany\t19000\nA-3\t1\t2\n')
    await expect(cell(page, 'MRP', '8 GB + 128 GB, Rose')).toHaveValue('20000')
    await expect(cell(page, 'MRP', '8 GB + 128 GB, Fern')).toHaveAccessibleDescription(/Enter an amount/)
    await expect(cell(page, 'SKU', '8 GB + 128 GB, Fern')).toHaveAccessibleDescription('Used by another row')
    await expect(cell(page, 'MOP', '8 GB + 256 GB, Rose')).toHaveAccessibleDescription('Above the MRP')
    await expect(page.getByText('9 cells pasted. 2 cells need a correction.')).toBeVisible()
    await page.getByRole('button', { name: 'Show the first' }).click()
    await expect(cell(page, 'MRP', '8 GB + 128 GB, Fern')).toBeFocused()
    await paste(cell(page, 'EAN', '12 GB + 1 TB, Fern'), '20000005\tmore\n20000006')
    await expect(page.getByText('1 cell pasted. 1 row and 1 column did not fit: the table has 6 rows.')).toBeVisible()
    await expectAccessible(page, 'the sheet of variants')
  })

  test('everything in the sheet is undone and made again by keyboard', async ({ page }) => {
    await page.getByLabel('Several options').fill('8/128, 8/256')
    await page.getByRole('group', { name: 'Options' }).getByRole('button', { name: 'Add all' }).click()
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('Rose')
    const [top, below] = ['8 GB + 128 GB, Rose', '8 GB + 256 GB, Rose']
    await cell(page, 'Stock', top).focus()
    await page.keyboard.type('12')
    await page.keyboard.press('Control+d')
    await expect(cell(page, 'Stock', below)).toHaveValue('12')
    await page.keyboard.press('Control+z')
    await expect(cell(page, 'Stock', below)).toHaveValue('')
    await expect(cell(page, 'Stock', top)).toHaveValue('12')
    await page.keyboard.press('Control+z')
    await expect(cell(page, 'Stock', top)).toHaveValue('')
    await page.keyboard.press('Control+y')
    await page.keyboard.press('Control+Shift+z')
    await expect(cell(page, 'Stock', below)).toHaveValue('12')
    await page.getByRole('button', { name: `Remove ${below}` }).click()
    await expect(page.getByRole('table', { name: 'Variants' }).getByRole('rowheader')).toHaveCount(1)
    await page.keyboard.press('Control+z')
    await expect(cell(page, 'Stock', below)).toHaveValue('12')
    await page.getByRole('button', { name: 'Redo in the table' }).click()
    await expect(page.getByRole('table', { name: 'Variants' }).getByRole('rowheader')).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo in the table' }).click()
    await expect(cell(page, 'Stock', below)).toHaveValue('12')
    await page.keyboard.press('Escape')
  })

  test('a refused cell stays marked while the others are corrected', async ({ page }) => {
    await page.getByLabel('Several colours').fill('Rose, Fern')
    await page.getByLabel('Several colours').press('Enter')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const nav = page.getByRole('navigation', { name: 'Sections' })
    await expect(nav.getByRole('link', { name: /Variants/ })).toContainText('8')
    await cell(page, 'SKU', 'Rose').fill('R-1')
    await expect(nav.getByRole('link', { name: /Variants/ })).toContainText('7')
    await expect(cell(page, 'SKU', 'Fern')).toHaveAccessibleDescription(/required/)
  })
})
