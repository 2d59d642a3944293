import { expectAccessibleInModes } from './axe-check.ts'
import { expect, test, downloadedName } from './shop-test.ts'

test.use({ session: 'owner' })

test.describe('exporting and moving a shop', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/admin-setup')
    await page.getByRole('link', { name: 'Export and move' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Export and move' })).toBeVisible()
  })

  test('an owner downloads the shop as one zip', async ({ page }) => {
    expect(await downloadedName(page.getByRole('button', { name: 'Download the export' }))).toBe('Shop.zip')
  })

  test('a demo shop is asked for its name, and for a password of its own, before its orders go', async ({ page }) => {
    await page.getByRole('button', { name: 'Drop orders and people' }).click()
    await expect(page.getByLabel('Name of the shop')).toHaveAccessibleDescription(/required|Type the name/)
    await page.getByLabel('Name of the shop').fill('Ambaroli Mobiles')
    await page.getByRole('button', { name: 'Drop orders and people' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Drop them for good' }).click()
    await expect(page.getByText(/Your password is the one of the demo/).first()).toBeVisible()
  })

  test('an import says why it cannot be, at its field and for a shop that is not empty @core', async ({ page }) => {
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByLabel('Export of a shop')).toHaveAccessibleDescription(/Choose a/)
    await page
      .getByLabel('Export of a shop')
      .setInputFiles({ name: 'Shop.zip', mimeType: 'application/zip', buffer: Buffer.from('PK') })
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(page.getByText('Only an empty shop can import').first()).toBeVisible()
    await expectAccessibleInModes(page, 'export and move')
  })
})
