import { expectAccessibleInModes, expectNoOverflow } from './axe-check.ts'
import { expect, test } from './shop-test.ts'
import { logInAsWarehouse } from './log-in-actions.ts'

test('a packer prints a sheet with a barcode for each command @core', async ({ page }) => {
  await logInAsWarehouse(page)
  await page.goto('/warehouse-admin-orders')
  await page.getByRole('link', { name: 'Command barcodes' }).click()
  await expect(page).toHaveURL('/warehouse-admin-commands')
  await expect(page.getByRole('heading', { level: 1, name: 'Command barcodes' })).toBeVisible()
  for (const [code, label] of [
    ['CMD-PROCEED', 'Proceed'],
    ['CMD-CANCEL', 'Cancel'],
    ['CMD-NEXT', 'Next order'],
    ['CMD-LABEL', 'Print label'],
  ] as const) {
    const figure = page.getByRole('figure').filter({ hasText: code })
    await expect(figure).toContainText(label)
    await expect(figure.getByRole('img', { name: `Barcode ${code}` })).toBeVisible()
  }
  await expectAccessibleInModes(page, 'the sheet')
  await expectNoOverflow(page, 'the sheet')
  await page.evaluate(() => (window.print = () => document.documentElement.setAttribute('data-printed', '')))
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '')
})
