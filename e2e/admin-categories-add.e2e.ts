import { photo } from '../server/test/catalogue/upload-files.ts'
import { emptyRichText } from './product-form-actions.ts'
import { expect, test } from './shop-test.ts'

test.use({ shopName: 'changed', session: 'owner' })

test.describe('a new category', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/admin-categories/add')
    await expect(page.getByRole('heading', { level: 1, name: 'Add Category' })).toBeVisible()
  })

  test('a new category appears on the home page with its image, and its page shows what was entered @core', async ({
    page,
    context,
  }) => {
    await page.getByLabel('Name').fill('Foldables')
    await expect(page.getByLabel('Slug')).toHaveValue('foldables')
    await page.getByLabel('Tagline').fill('Two screens in one')
    await page.getByLabel('SEO title').fill('Phones that fold')
    await page.getByLabel('Parent').selectOption({ label: 'X Series' })
    const { text, tools } = await emptyRichText(page, 'Description')
    await page.keyboard.type('Small in the pocket.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Care')
    await tools.getByRole('button', { name: 'Heading' }).click()
    await page.keyboard.press('Enter')
    await tools.getByRole('button', { name: 'List', exact: true }).click()
    await page.keyboard.type('No <b>sand</b>')
    await expect(text.getByRole('listitem')).toHaveText('No <b>sand</b>')
    await page
      .getByLabel('Image', { exact: true })
      .setInputFiles({ name: 'fold.jpg', mimeType: 'image/jpeg', buffer: await photo('jpeg', 700, 700) })
    await page
      .getByLabel('Banner', { exact: true })
      .setInputFiles({ name: 'banner.jpg', mimeType: 'image/jpeg', buffer: await photo('jpeg', 400, 1600) })
    await page.getByRole('switch', { name: 'Show in menus' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(/\/admin-categories$/)
    await expect(page.getByText('Category added')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Foldables' })).toContainText('X Series')
    const link = await page.getByRole('link', { name: 'Foldables', exact: true }).getAttribute('href')
    const visitor = await context.newPage()
    await visitor.goto('/')
    const tile = visitor.getByRole('listitem').filter({ has: visitor.getByRole('heading', { name: 'Foldables' }) })
    await expect(tile).toContainText('Two screens in one')
    await expect
      .poll(
        () => tile.locator('img').evaluate((image: HTMLImageElement) => (image.scrollIntoView(), image.naturalWidth)),
        { timeout: 5000 },
      )
      .toBeGreaterThan(0)
    await visitor.goto('/products/foldables')
    await expect(visitor).toHaveURL(new RegExp(`/products/${link?.split('/').at(-1)}$`))
    await expect(visitor).toHaveTitle(/^Phones that fold/)
    const banner = visitor.locator('main img[src^="/media/categories/"]').first()
    await expect.poll(() => banner.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    const about = visitor.getByRole('region', { name: 'About Foldables' })
    await expect(about).toContainText('Small in the pocket.')
    await expect(about.getByRole('heading', { name: 'Care' })).toBeVisible()
    await expect(about.getByRole('listitem')).toHaveText('No <b>sand</b>')
    await expect(visitor.locator('meta[name=description]')).toHaveAttribute('content', 'Small in the pocket.')
    await visitor.close()
    // Other tests of this shop count on the categories of the demo.
    await page.getByRole('button', { name: 'Delete Foldables' }).click()
    await page
      .getByRole('dialog', { name: 'Delete this category?' })
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expect(page.getByRole('link', { name: 'Foldables', exact: true })).toHaveCount(0)
  })

  test('a taken name and a file that is no image are refused at their fields of a category', async ({ page }) => {
    await page.getByLabel('Name').fill('v series')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('This name is taken')
    await page.getByLabel('Name').fill('Something else')
    await page
      .getByLabel('Image for phones')
      .setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') })
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByLabel('Image for phones')).toHaveAccessibleDescription(
      'Only JPG, PNG and WebP images can be added',
    )
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/admin-categories$/)
  })
})
