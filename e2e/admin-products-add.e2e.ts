import { expectAccessibleInModes } from './axe-check.ts'
import { cell, emptyRichText, imageFile } from './product-form-actions.ts'
import { expect, test } from './shop-test.ts'

test.use({ shopName: 'products', session: 'owner' })

test.describe('a new product', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/admin-products/add')
    await expect(page.getByRole('heading', { level: 1, name: 'Add Product' })).toBeVisible()
  })

  test('an incomplete new product is refused field by field, and each refusal leads to its field', async ({ page }) => {
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const refused = page.getByRole('group', { name: 'Errors' })
    await expect(refused).toContainText('Nothing has been saved')
    await expect(
      page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /Variants/ }),
    ).toContainText(/\d/)
    await refused.getByRole('link', { name: /^Category/ }).click()
    await expect(page.getByLabel('Category')).toBeFocused()
    await expect(page.getByLabel('Category')).toHaveAccessibleDescription('Choose a category')
    await refused.getByRole('link', { name: /^MRP, line 1/ }).click()
    await expect(page.getByRole('table', { name: 'Variants' }).getByLabel('MRP, line 1')).toBeFocused()
    await refused.getByRole('link', { name: /^Colour, line 1/ }).click()
    await expect(page.getByRole('textbox', { name: 'Colour', exact: true })).toBeFocused()
    // The form is long, and axe slow on it: each theme at one width, each width in one theme.
    await expectAccessibleInModes(page, 'a refused form of a product')
  })

  test('a new product with options, colours and images is saved as a draft that customers do not see @core', async ({
    page,
  }) => {
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nova Leaf')
    await expect(page.getByLabel('Slug')).toHaveValue('nova-leaf')
    await page.getByLabel('Category').selectOption('Y Series')
    await page.getByLabel('RAM (GB)').fill('8')
    await page.getByLabel('Storage (GB)').fill('1024')
    await expect(page.getByRole('textbox', { name: 'Option', exact: true })).toHaveValue('8 GB + 1 TB')
    await page.getByRole('textbox', { name: 'Colour', exact: true }).fill('Fern')
    await page.getByLabel('Colour code').fill('#3E7B4F')
    await page.getByRole('button', { name: 'Add colour' }).click()
    await page.getByRole('textbox', { name: 'Colour', exact: true }).last().fill('Snow')
    await cell(page, 'MRP', '8 GB + 1 TB, Fern').fill('20000')
    await cell(page, 'MOP', '8 GB + 1 TB, Fern').fill('18000')
    for (const column of ['MRP', 'MOP'])
      await page.getByRole('button', { name: `Fill ${column} down from the first line` }).click()
    await page.getByRole('button', { name: 'Suggest SKUs' }).click()
    await expect(cell(page, 'SKU', '8 GB + 1 TB, Snow')).toHaveValue('NOVALEAF-8-1024-SNOW')
    const images = page.getByLabel('Images of Fern')
    await images.setInputFiles([
      await imageFile('a.jpg'),
      { name: 'video.mp4', mimeType: 'video/mp4', buffer: Buffer.from('x') },
    ])
    await expect(page.getByText('video.mp4 is not a JPG, PNG or WebP image')).toBeVisible()
    await page.getByRole('button', { name: 'Add these rows' }).click()
    await page.getByLabel('Value of row 1', { exact: true }).fill('Nova Leaf')
    const { tools } = await emptyRichText(page, 'Long text')
    await tools.getByRole('button', { name: 'Heading' }).click()
    await page.keyboard.type('Camera')
    await page.keyboard.press('Enter')
    await tools.getByRole('button', { name: 'List', exact: true }).click()
    await page.keyboard.type('Two lenses')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page).toHaveURL(/\/admin-products\/update\/\d{8}$/)
    await expect(page.getByText('Product added')).toBeVisible()
    await expect(page.getByText('Processing image')).toHaveCount(0, { timeout: 20_000 })
    await page.reload()
    const saved = page.getByRole('textbox', { name: 'Long text' })
    await expect(saved.getByRole('heading', { name: 'Camera' })).toBeVisible()
    await expect(saved.getByRole('listitem')).toHaveText('Two lenses')
    await expect(page.getByLabel('Value of row 1', { exact: true })).toHaveValue('Nova Leaf')
    const response = await page.request.get(`/product/${page.url().slice(-8)}`)
    expect(response.status()).toBe(404)
  })
})
