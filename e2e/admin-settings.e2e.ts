import path from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessibleInModes, expectNoOverflow } from './axe-check.ts'
import { emptyRichText } from './product-form-actions.ts'
import { expect, test } from './shop-test.ts'

test.use({ shopName: 'changed', session: 'owner' })

const openGroup = async (page: Page, group: string, part: string) => {
  await page.goto(`/admin-settings?group=${group}`)
  await expect(page.getByRole('heading', { level: 2, name: part, exact: true })).toBeVisible()
}
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const saveSettings = async (page: Page) => {
  await save(page)
  await expect(page.getByText('Settings saved')).toBeVisible()
}
const images = path.join(import.meta.dirname, '../server/db/demo/media/home')

test.describe('the settings of the shop', () => {
  test('an owner changes who the shop is, hears why a GSTIN is wrong, and is asked before changes are lost @core', async ({
    page,
    context,
  }) => {
    await page.goto('/admin-dashboard')
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await page.getByLabel('GSTIN').fill('27ZZZCA1234A1ZS')
    await page.getByLabel('PIN code').fill('12')
    await page.getByRole('textbox', { name: 'Announcement' }).fill('Open on Diwali')
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await save(page)
    const list = page.getByRole('alert').filter({ hasText: '2 fields need your attention' })
    await expect(list).toContainText('GSTIN: The last character does not fit the others')
    await list.getByRole('button', { name: 'PIN code: Enter a 6 digit PIN code' }).click()
    await expect(page.getByLabel('PIN code')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('411046')
    await page.getByLabel('GSTIN').fill('27ZZZCA1234A1ZR')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('Settings saved')).toBeVisible()
    await expect(page.getByText('All saved')).toBeVisible()

    const visitor = await context.newPage()
    await visitor.goto('/')
    await expect(visitor.getByText('Open on Diwali').first()).toBeVisible()
    await visitor.close()

    await page.getByLabel('Tagline').fill('Something else')
    await page.getByRole('tab', { name: 'Limits' }).click()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByLabel('Tagline')).toHaveValue('Something else')
    await page.getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('tab', { name: 'Limits' }).click()
    await expect(page.getByLabel('Units in a cart')).toHaveValue('2')
  })

  test('of two people who change the same settings, the later one sees the conflict and decides', async ({
    page,
    context,
  }) => {
    await openGroup(page, 'tax', 'Place of supply')
    const other = await context.newPage()
    await openGroup(other, 'tax', 'Place of supply')
    await other.getByLabel('City').fill('Nashik')
    await saveSettings(other)
    await page.getByLabel('City').fill('Nagpur')
    await save(page)
    const dialog = page.getByRole('dialog', { name: 'Saved by another staff member' })
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Show theirs' }).click()
    await expect(page.getByLabel('City')).toHaveValue('Nashik')
    await page.getByLabel('City').fill('Pune')
    await save(page)
    await expect(page.getByText('All saved')).toBeVisible()
    await openGroup(page, 'invoice', 'Numbers')
    await page.getByLabel('Invoice series').fill('zz')
    await expect(page.getByText(/ZZ\/\d{4}\/0000001/)).toBeVisible()
    await expect(page.getByText(/A new series begins at 1/)).toBeVisible()
  })

  test('an owner adds a video to the gallery, and visitors play it', async ({ page, context }) => {
    await openGroup(page, 'content', 'Videos')
    const videos = page.getByRole('region', { name: 'Videos' })
    await videos.getByRole('button', { name: 'Add video' }).click()
    await videos.getByLabel('Title').fill('Our opening day')
    const entry = videos.getByRole('listitem').filter({ hasText: 'Our opening day' })
    await entry.getByLabel('Image before it plays').setInputFiles(path.join(images, 'hero-v-aster-desktop-960.webp'))
    await save(page)
    await expect(page.getByRole('alert').filter({ hasText: 'One field needs' })).toContainText('Choose an MP4 video')
    await entry
      .getByLabel('Video', { exact: true })
      .setInputFiles(path.join(images, '../videos/promotional-5-x-quarry-fold.mp4'))
    await saveSettings(page)

    const visitor = await context.newPage()
    await visitor.goto('/video-gallery?type=promotional')
    await visitor.getByRole('button', { name: 'Play Our opening day' }).click()
    const player = visitor.getByRole('dialog').locator('video')
    await expect(player).toHaveAttribute('src', /^\/media\/settings\/\w+\.mp4$/)
    await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1)
  })

  test('an owner adds a link to the footer and a step to the page for companies', async ({ page, context }) => {
    await openGroup(page, 'shop', 'Further links')
    const links = page.getByRole('region', { name: 'Further links' })
    await links.getByRole('button', { name: 'Add further link' }).click()
    await links.getByLabel('Label').fill('Careers')
    await links.getByLabel('Leads to').fill('careers.example')
    await save(page)
    await expect(page.getByRole('alert').filter({ hasText: 'One field needs' })).toContainText(
      'or a link that begins with https://',
    )
    await links.getByLabel('Leads to').fill('https://careers.example/')
    await saveSettings(page)

    await openGroup(page, 'content', 'Enterprise sales')
    const enterprise = page.getByRole('region', { name: 'Enterprise sales' })
    await enterprise.getByRole('button', { name: 'Add step' }).click()
    await enterprise.getByLabel('Title').fill('You grow')
    await enterprise
      .getByRole('listitem')
      .filter({ hasText: 'You grow' })
      .getByLabel('Text')
      .fill('Order again with one call.')
    await saveSettings(page)

    const visitor = await context.newPage()
    await visitor.goto('/enterprise-sales')
    await expect(visitor.getByRole('heading', { name: 'Enterprise Order in 5 Simple Steps' })).toBeVisible()
    await expect(visitor.getByText('Order again with one call.')).toBeVisible()
    await expect(
      visitor.getByRole('navigation', { name: 'Support' }).getByRole('link', { name: 'Careers' }),
    ).toHaveAttribute('href', 'https://careers.example/')
  })

  test('an owner adds a banner with images, moves it to the front, and visitors see it', async ({ page, context }) => {
    await openGroup(page, 'home', 'Banners')
    await page.getByRole('button', { name: 'Add banner' }).click()
    const banners = page.getByRole('region', { name: 'Banners' })
    await banners.getByLabel('Headline').fill('Winter is bright')
    const entry = banners.getByRole('listitem').filter({ hasText: 'Winter is bright' })
    await entry.getByLabel('Image for desktops').setInputFiles(path.join(images, 'hero-v-aster-desktop-960.webp'))
    await entry.getByLabel('Image for phones').setInputFiles(path.join(images, 'hero-v-aster-mobile-480.webp'))
    await save(page)
    await expect(page.getByRole('alert').filter({ hasText: 'One field needs' })).toContainText(
      'Winter is bright, What the images show',
    )
    await entry.getByLabel('What the images show').fill('A blue field')
    await entry.getByLabel('Last day').fill('2020-01-01')
    await expect(entry.getByText('Ended 01/01/2020')).toBeVisible()
    await entry.getByLabel('Last day').fill('')
    await expect(entry.getByText('Running', { exact: true })).toBeVisible()
    for (const _ of [1, 2, 3, 4]) await entry.getByRole('button', { name: 'Move Winter is bright up' }).press('Enter')
    await expect(banners.getByRole('listitem').first()).toContainText('Winter is bright')
    await save(page)
    await expect(page.getByText('Settings saved')).toBeVisible({ timeout: 40_000 })
    const visitor = await context.newPage()
    await visitor.goto('/')
    await expect(visitor.getByRole('region', { name: 'Featured phones' }).getByRole('listitem').first()).toContainText(
      'Winter is bright',
    )
  })

  test('an owner names the bank of an offer, and visitors see it beside the price', async ({ page, context }) => {
    await openGroup(page, 'home', 'Offers')
    const offers = page.getByRole('region', { name: 'Offers' })
    await offers.getByRole('button', { name: 'Edit No-cost EMI' }).click()
    await offers.getByLabel('Bank').first().fill('Bank of the Ghats')
    await save(page)
    await expect(page.getByText('Settings saved')).toBeVisible({ timeout: 40_000 })
    const visitor = await context.newPage()
    await visitor.goto('/product/12031046')
    const shown = visitor.getByRole('region', { name: 'Offers' })
    await expect(shown.getByText('Bank of the Ghats: No-cost EMI')).toBeVisible()
    await shown.getByText('Terms', { exact: true }).first().click()
    await expect(shown.getByText(/Your bank may add its own processing fee/)).toBeVisible()
  })

  test('an owner writes a policy with headings, bold words, a list, a link and a fact, and visitors read it', async ({
    page,
  }) => {
    await openGroup(page, 'policies', 'Texts')
    await page.getByRole('button', { name: 'Shipping policy' }).click()
    const { text, tools } = await emptyRichText(page, 'Shipping policy')
    await tools.getByRole('button', { name: 'Heading' }).click()
    await page.keyboard.type('We are quick')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Within hours: ')
    await page.getByLabel('Insert fact').selectOption('processing_hours')
    await page.keyboard.press('ControlOrMeta+B')
    await page.keyboard.type(' always')
    await page.keyboard.press('ControlOrMeta+B')
    await page.keyboard.press('Enter')
    await page.keyboard.type('By road')
    await tools.getByRole('button', { name: 'List', exact: true }).click()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Ask us')
    await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
    await page.keyboard.press('ControlOrMeta+Shift+ArrowLeft')
    await tools.getByRole('button', { name: 'Link', exact: true }).click()
    await page.getByLabel('Address of the link').fill('javascript:alert(1)')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Address of the link')).toHaveAccessibleDescription(/Start with \//)
    await page.getByLabel('Address of the link').fill('/about')
    await page.keyboard.press('Enter')
    await expect(text.getByRole('link', { name: 'Ask us' })).toBeVisible()
    const preview = page.getByRole('region', { name: 'Preview of Shipping policy' })
    await expect(preview.getByRole('heading', { name: 'We are quick' })).toBeVisible()
    await expect(preview).toContainText('Within hours: 24 always')
    await page.getByRole('button', { name: 'Set to today' }).click()
    await saveSettings(page)
    await page.goto('/shippingpolicy')
    const main = page.getByRole('main')
    await expect(main).toContainText('Within hours: 24 always')
    await expect(main.locator('strong', { hasText: 'always' })).toBeVisible()
    await expect(main.getByRole('listitem').filter({ hasText: 'By road' })).toBeVisible()
    await expect(main.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/about')
  })

  test('what is pasted from a web page keeps its words and loses its form', async ({ page }) => {
    await openGroup(page, 'policies', 'Texts')
    await page.getByRole('button', { name: 'Shipping policy' }).click()
    const { text } = await emptyRichText(page, 'Shipping policy')
    await text.evaluate((field) => {
      const data = new DataTransfer()
      data.setData(
        'text/html',
        '<h1 style="color:red">Fast</h1><p onclick="x()"><b>Two</b> days<img src="x"></p><table><tr><td>cell</td></tr></table><a href="javascript:x()">no link</a>',
      )
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    })
    await expect(text.getByRole('heading', { name: 'Fast' })).toBeVisible()
    await expect(text).toContainText('Two days')
    await expect(text).toContainText('no link')
    expect(await text.locator('img, table, [style], [onclick], a').count()).toBe(0)
    await page.keyboard.press('ControlOrMeta+Z')
    await expect(text).not.toContainText('Fast')
  })

  test('the buttons of a formatted text work by keyboard alone', async ({ page }) => {
    await openGroup(page, 'policies', 'Texts')
    await page.getByRole('button', { name: 'Shipping policy' }).click()
    const { text, tools } = await emptyRichText(page, 'Shipping policy')
    await page.keyboard.type('We are ')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(tools.getByRole('button', { name: 'Heading' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(text).toBeFocused()
    await page.keyboard.type('strong')
    await expect(text.locator('strong')).toHaveText('strong')
    await expect(text.locator('p')).toHaveCount(1)
  })

  test('a new product begins with the usual GST rate, and the tab that is open is in view on a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openGroup(page, 'tax', 'GST')
    await expect(page.getByRole('tab', { name: 'Tax' })).toBeInViewport({ ratio: 1 })
    await page.getByLabel('Default rate').fill('12')
    await saveSettings(page)
    await page.goto('/admin-products/add')
    await expect(page.getByLabel('GST', { exact: false }).first()).toHaveValue('12')
  })

  test('the settings are accessible while a banner is edited, and nothing of any group is cut', async ({ page }) => {
    await openGroup(page, 'home', 'Banners')
    await page.getByRole('button', { name: /^Edit A bigger eye/ }).click()
    await expectAccessibleInModes(page, 'the home page’s settings')
    for (const [group, part] of [
      ['shop', 'Identity'],
      ['policies', 'Texts'],
      ['content', 'Albums'],
      ['limits', 'Cart'],
    ] as const) {
      await openGroup(page, group, part)
      for (const width of [320, 390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await expectNoOverflow(page, `${group} at ${width} px`)
      }
    }
    await openGroup(page, 'policies', 'Texts')
    await expectAccessibleInModes(page, 'the policies')
  })
})
