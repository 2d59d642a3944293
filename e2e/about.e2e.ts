import { expectAccessibleInModes } from './axe-check.ts'
import { clickAndRead, expect, test } from './shop-test.ts'

test.describe('the about page', () => {
  test('a visitor comes from the header and reads who runs the shop and where its stores are @core', async ({
    page,
  }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('link', { name: 'About', exact: true }).click()
    await expect(page).toHaveURL(/\/about$/)
    await expect(page).toHaveTitle(/About/)
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'About Ambaroli Mobiles' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('About')
    await expect(main.getByRole('heading', { name: 'Ambaroli Mobiles, Pune' })).toBeVisible()
    await expect(main.getByText('Suniti Palekar').first()).toBeVisible()
    await expect(main.getByRole('button', { name: /, 4 photos$/ })).toHaveCount(10)
  })

  test('a visitor finds every page of words and images in the menu', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog')
    for (const name of [
      'Video Gallery',
      'Terms and Conditions',
      'Warranty Terms',
      'Privacy Policy',
      'Cookie Policy',
      'Shipping Policy',
      'Refund & Return Policy',
      'About',
    ]) {
      const address = await menu.getByRole('link', { name, exact: true }).getAttribute('href')
      expect((await page.request.get(address ?? '')).status(), name).toBe(200)
    }
  })

  test('a visitor walks through an album with the mouse: previous, next and a counter', async ({ page }) => {
    await page.goto('/about')
    await page.getByRole('button', { name: 'Our team, 4 photos' }).click({ position: { x: 40, y: 40 } })
    const lightbox = page.getByRole('dialog', { name: 'Our team' })
    await expect(lightbox.getByText(/1 \/ 4/)).toBeVisible()
    await expect(lightbox.getByText('Illustration: the shop team in a row.')).toBeVisible()
    await clickAndRead(lightbox.getByRole('button', { name: 'Next image' }), /2 \/ 4/, lightbox)
    await expect(lightbox.getByText('Illustration: a planning table with six people.')).toBeVisible()
    await clickAndRead(lightbox.getByRole('button', { name: 'Previous image' }), /1 \/ 4/, lightbox)
    await clickAndRead(lightbox.getByRole('button', { name: 'Previous image' }), /4 \/ 4/, lightbox)
    await lightbox.getByRole('button', { name: 'Close' }).click()
    await expect(lightbox).toBeHidden()
  })

  test('a visitor who presses a small photo sees that one first', async ({ page }) => {
    await page.goto('/about')
    await page
      .getByRole('button', { name: 'Launch evening, 4 photos' })
      .getByAltText('Illustration: phones on stands after the show.')
      .click()
    await expect(page.getByRole('dialog', { name: 'Launch evening' }).getByText(/3 \/ 4/)).toBeVisible()
  })

  test('a visitor with a keyboard opens, walks and closes an album, and is back where they were', async ({ page }) => {
    await page.goto('/about')
    const album = page.getByRole('button', { name: 'Store opening in Pune, 4 photos' })
    await album.focus()
    await page.keyboard.press('Enter')
    const lightbox = page.getByRole('dialog', { name: 'Store opening in Pune' })
    await expect(lightbox.getByText(/1 \/ 4/)).toBeVisible()
    await expect(lightbox.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('ArrowRight')
    await expect(lightbox.getByText(/2 \/ 4/)).toBeVisible()
    await page.keyboard.press('ArrowLeft')
    await expect(lightbox.getByText(/1 \/ 4/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(lightbox).toBeHidden()
    await expect(album).toBeFocused()
    await page.getByRole('button', { name: 'Our team, 4 photos' }).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Our team' })).toBeVisible()
  })

  test('after a swipe the previous photo is the one before it, also where the page is slow to draw', async ({
    page,
  }) => {
    await page.goto('/about')
    await page.getByRole('button', { name: 'Our team, 4 photos' }).click({ position: { x: 40, y: 40 } })
    const lightbox = page.getByRole('dialog', { name: 'Our team' })
    await expect(lightbox.getByText(/1 \/ 4/)).toBeVisible()
    // Everything in one task: the key comes before the page has drawn where the swipe ended.
    await lightbox.getByRole('list', { name: 'Our team' }).evaluate((row) => {
      row.scrollTo({ left: 2 * row.clientWidth, behavior: 'instant' })
      row.dispatchEvent(new Event('scroll'))
      row.dispatchEvent(new Event('scrollend'))
      row.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true }))
    })
    await expect(lightbox.getByText(/2 \/ 4/)).toBeVisible()
  })

  test('a visitor without scripts sees the text and every photo', async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false })
    await page.goto('/about')
    await expect(page.getByRole('main').getByText(/Every device is new/)).toBeVisible()
    await expect(page.locator('main img[src^="/media/about/"]')).toHaveCount(41)
  })

  test('an open photo album is accessible, on a phone and at a desk', async ({ page }) => {
    test.slow()
    await page.goto('/about')
    await page.getByRole('button', { name: 'Our team, 4 photos' }).click({ position: { x: 40, y: 40 } })
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleInModes(page, 'the open dialog')
  })
})
