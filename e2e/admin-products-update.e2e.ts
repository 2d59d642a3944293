import { cell, imageFile, save } from './product-form-actions.ts'
import { clickAndRead, expect, test } from './shop-test.ts'
import { demoVideo } from '../server/test/catalogue/upload-files.ts'

test.use({ shopName: 'products', session: 'owner' })

const first = '8 GB + 128 GB, Mist Blue'

test.describe('a product that is there', () => {
  test('customers see the new price, text and image of a product @core', async ({ page, context }) => {
    await page.goto('/admin-products/update/12031046')
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('V Aster')
    await cell(page, 'MOP', first).fill('33000')
    await expect(cell(page, 'MOP', first)).toHaveAccessibleDescription('Above the MRP')
    await cell(page, 'MOP', first).fill('26999')
    await cell(page, 'Cost', first).fill('27500')
    await expect(cell(page, 'MOP', first)).toHaveAccessibleDescription('Below cost')
    await page.getByLabel('Short text').fill('The portrait phone')
    await page.getByLabel('Cashback (₹)').fill('30000')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByLabel('Cashback (₹)')).toHaveAccessibleDescription(/below the lowest price/)
    await page.getByLabel('Cashback (₹)').fill('1500')
    await page.getByLabel('Cashback text').fill('with Meridian Bank cards')
    await page.getByLabel('Images of Mist Blue').setInputFiles(await imageFile('new.jpg'))
    await page.getByLabel(/^Alternative text: Mist Blue 5/).fill('V Aster on a table')
    await page.keyboard.press('Control+s')
    await expect(page.getByText('Product updated')).toBeVisible()
    await expect(page.getByText('All changes saved')).toBeVisible()
    await expect(page.getByText('Processing image')).toHaveCount(0, { timeout: 20_000 })
    const visitor = await context.newPage()
    await visitor.goto('/product/12031046')
    await expect(visitor.getByText('₹26,999').first()).toBeVisible()
    await expect(visitor.getByText('The portrait phone').first()).toBeVisible()
    await expect(visitor.getByText('₹1,500 cashback with Meridian Bank cards')).toBeVisible()
    await expect(visitor.getByRole('img', { name: 'V Aster on a table' }).first()).toBeAttached()
  })

  test('an owner adds a video to a product and removes it, and customers play it after the images', async ({
    page,
    context,
  }) => {
    await page.goto('/admin-products/update/12031457')
    const section = page.getByRole('region', { name: 'Videos' })
    await page.getByLabel('Short text').fill('Typed before the videos')
    await section.getByRole('button', { name: 'Edit videos' }).click()
    const dialog = page.getByRole('dialog', { name: 'Videos' })
    await dialog.getByRole('button', { name: 'Add video' }).click()
    const entry = dialog.getByRole('listitem').last()
    await entry.getByLabel('Title').fill('In the sun')
    await entry.getByLabel('Image before it plays').setInputFiles(await imageFile('sun.jpg'))
    await dialog.getByRole('button', { name: 'Save videos' }).click()
    await expect(entry.getByLabel('Video', { exact: true })).toHaveAccessibleDescription(/Choose an MP4 video/)
    await entry
      .getByLabel('Video', { exact: true })
      .setInputFiles({ name: 'sun.mp4', mimeType: 'video/mp4', buffer: await demoVideo() })
    await dialog.getByRole('button', { name: 'Save videos' }).click()
    await expect(dialog).toBeHidden()
    await expect(section.getByText('In the sun')).toBeVisible()
    await expect(page.getByLabel('Short text')).toHaveValue('Typed before the videos')
    await save(page, 'All changes saved')

    const visitor = await context.newPage()
    await visitor.goto('/product/12031457')
    await visitor.getByRole('button', { name: 'Play video: In the sun' }).click()
    const player = visitor.getByRole('dialog').locator('video')
    await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1)

    await section.getByRole('button', { name: 'Edit videos' }).click()
    await dialog.getByRole('button', { name: 'Remove In the sun' }).click()
    await dialog.getByRole('button', { name: 'Save videos' }).click()
    await expect(section.getByText('In the sun')).toBeHidden()
    await visitor.goto('/product/12031457')
    await expect(visitor.getByRole('heading', { level: 1, name: 'V Cassia' })).toBeVisible()
    await expect(visitor.getByRole('button', { name: 'Play video: In the sun' })).toHaveCount(0)
  })

  test('the variants of a product are edited like a sheet: arrows, a pasted block, filling down', async ({ page }) => {
    await page.goto('/admin-products/update/12031457')
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('V Cassia')
    const lines = await page.getByRole('table', { name: 'Variants' }).getByRole('rowheader').allTextContents()
    const [top = '', below = ''] = lines
    await cell(page, 'MRP', top).focus()
    await page.keyboard.press('ArrowRight')
    await expect(cell(page, 'MOP', top)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cell(page, 'MOP', below)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await cell(page, 'MRP', top).evaluate((field, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, '₹ 40,000\t38,000\n41000\t39000\n')
    await expect(cell(page, 'MRP', top)).toHaveValue('40000')
    await expect(cell(page, 'MOP', below)).toHaveValue('39000')
    await cell(page, 'Max per order', top).fill('7')
    await page.keyboard.press('Control+d')
    for (const line of lines) await expect(cell(page, 'Max per order', line)).toHaveValue('7')
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  })

  test('an owner sees what a staff member changed in the same product, and saves on top of it', async ({
    page,
    context,
  }) => {
    await page.goto('/admin-products/update/12031183')
    await expect(page.getByLabel('Short text')).not.toHaveValue('')
    await page.getByLabel('Short text').fill('Mine')
    const staffMember = await context.newPage()
    await staffMember.goto('/admin-products/update/12031183')
    await staffMember.getByLabel('SEO title').fill('Theirs')
    await save(staffMember, 'Product updated')
    await staffMember.close()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const conflict = page.getByRole('alertdialog')
    await expect(conflict).toContainText('admin@handset.example')
    await expect(conflict).toContainText('Changed: SEO title.')
    await clickAndRead(conflict.getByRole('button', { name: 'Keep mine' }), 'Product updated')
    await expect(page.getByText('All changes saved')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Short text')).toHaveValue('Mine')
    await expect(page.getByLabel('SEO title')).toHaveValue('Theirs')
  })

  test('a staff member looks at a draft by its preview link and cannot buy it', async ({ page, newVisitor }) => {
    await page.goto('/admin-products/update/12031731')
    await page.getByRole('radio', { name: /^Draft/ }).check()
    await save(page, 'Product updated')
    const link = page.getByRole('link', { name: 'Preview', exact: true })
    const address = (await link.getAttribute('href')) ?? ''
    const staffMember = await newVisitor()
    await staffMember.goto(address)
    await expect(staffMember.getByRole('note')).toContainText('Customers do not see this product yet')
    await expect(staffMember.getByRole('heading', { level: 1 })).toBeVisible()
    await staffMember.getByRole('radio', { name: 'Mint Leaf' }).click()
    await expect(staffMember).toHaveURL(/preview=.+&variant=/)
    await staffMember.reload()
    await expect(staffMember.getByRole('note')).toBeVisible()
    await clickAndRead(staffMember.getByRole('button', { name: 'ADD TO CART' }).first(), 'This is a preview')
    await expect(staffMember.getByRole('button', { name: 'Cart', exact: true })).toBeVisible()
    expect((await staffMember.goto('/product/12031731'))?.status()).toBe(404)
    await page.getByRole('radio', { name: /^Active/ }).check()
    await save(page, 'Product updated')
    await expect(page.getByRole('link', { name: 'View on site' })).toBeVisible()
  })

  test('the page of an unknown product sends the owner back to the list', async ({ page }) => {
    await page.goto('/admin-products/update/99')
    await expect(page).toHaveURL(/\/admin-products$/)
  })
})
