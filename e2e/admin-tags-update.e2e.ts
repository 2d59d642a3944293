import { photo } from '../server/test/catalogue/upload-files.ts'
import { clickAndRead, expect, test } from './shop-test.ts'

test.use({ shopName: 'changed', session: 'owner' })

test.describe('a tag that is there', () => {
  test('a tag gets another name and slug, and its former address leads to it @core', async ({ page }) => {
    await page.goto('/admin-tags/add')
    await page.getByLabel('Name').fill('Fresh arrival')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Edit Fresh arrival' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Fresh arrival' })).toBeVisible()
    await expect(page.getByLabel('Name')).toHaveValue('Fresh arrival')
    await page.getByLabel('Name').fill('Just in')
    await expect(page.getByLabel('Slug')).toHaveValue('fresh-arrival')
    await page.getByLabel('Slug').fill('just-in')
    await clickAndRead(page.getByRole('button', { name: 'Save' }), 'Tag updated')
    await page.goto('/products?tag=fresh-arrival')
    await expect(page).toHaveURL(/\/products\?tag=just-in$/)
  })

  test('a tag shows its icon on the cards of its products, or is left off them', async ({ page, context }) => {
    await page.goto('/admin-tags')
    await page.getByRole('link', { name: 'Edit Limited' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Limited')
    await page
      .getByLabel('Icon')
      .setInputFiles({ name: 'star.png', mimeType: 'image/png', buffer: await photo('png', 64, 64) })
    await clickAndRead(page.getByRole('button', { name: 'Save' }), 'Tag updated')
    const visitor = await context.newPage()
    const badge = visitor.getByRole('article').getByText('Limited', { exact: true }).first()
    // The pages of the storefront show a change within a second.
    const readIconWidth = async () => {
      await visitor.goto('/products?tag=limited')
      const icon = badge.locator('img')
      return icon.evaluate((image: HTMLImageElement) => image.naturalWidth, undefined, { timeout: 1000 })
    }
    await expect(async () => expect(await readIconWidth()).toBeGreaterThan(0)).toPass()
    await page.getByRole('link', { name: 'Edit Limited' }).click()
    await page.getByRole('switch', { name: 'Show on card' }).click()
    await page.getByRole('switch', { name: 'Remove the icon' }).click()
    const saved = page.waitForResponse(/tag-update-tag/)
    await page.getByRole('button', { name: 'Save' }).click()
    expect((await saved).ok()).toBe(true)
    await expect(async () => {
      await visitor.reload()
      await expect(visitor.getByRole('article').first()).toBeVisible()
      await expect(badge).toHaveCount(0, { timeout: 1000 })
    }).toPass()
  })

  test('the page of an unknown tag sends the owner back to the list', async ({ page }) => {
    await page.goto('/admin-tags/update/999999')
    await expect(page).toHaveURL(/\/admin-tags$/)
    await expect(page.getByText('This tag does not exist any more')).toBeVisible()
  })
})
