import { expect, test } from './shop-test.ts'

const features = [
  'UI colour',
  'Monochrome icon',
  'Viewfinder',
  'Effects master',
  'Active app manager',
  'Video clips',
  'Hidden album',
  'App pinning',
  'AQI card',
  'Phone cooling',
  'Accessibility',
]

test.describe('the feature tour', () => {
  test('a visitor scrolls through eleven features to the disclaimer @core', async ({ page }) => {
    await page.goto('/funtouch')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.getByRole('navigation', { name: 'Features' }).getByRole('link')).toHaveText(features)
    const scenes = page.locator('main section')
    await expect(scenes).toHaveCount(features.length)
    for (const [index, feature] of features.entries()) {
      await scenes.nth(index).scrollIntoViewIfNeeded()
      await expect(scenes.nth(index).getByText(feature, { exact: true })).toBeVisible()
      await expect(scenes.nth(index).getByRole('img')).toBeVisible()
    }
    await page.getByRole('heading', { name: 'Disclaimer' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('heading', { name: 'Disclaimer' })).toBeInViewport()
  })

  test('a visitor jumps to a feature', async ({ page }) => {
    await page.goto('/funtouch')
    await page.getByRole('navigation', { name: 'Features' }).getByRole('link', { name: 'Phone cooling' }).click()
    await expect(page.getByRole('heading', { name: 'Cools down before you notice' })).toBeInViewport()
  })

  test('the way back up is there after more than 250 px, and not before', async ({ page }) => {
    await page.goto('/funtouch')
    const up = page.getByRole('button', { name: 'Back to top' })
    await expect(page.locator('.tour')).toHaveAttribute('data-shown', 'true')
    await expect(up).toBeHidden()
    await page.evaluate(() => window.scrollTo({ top: 250, behavior: 'instant' }))
    await expect(up).toBeHidden()
    await page.evaluate(() => window.scrollTo({ top: 260, behavior: 'instant' }))
    await expect(up).toBeVisible()
    await up.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(up).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('the scenes are hidden until the page may move, and shown all the same when its scripts never come', async ({
    page,
  }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/funtouch', { waitUntil: 'commit' })
    const scenes = page.locator('.tour')
    await scenes.waitFor({ state: 'attached' })
    await expect(scenes).toBeVisible()
  })

  test('a visitor without scripts, or who wants less motion, sees the same', async ({ newVisitor }) => {
    const page = await newVisitor({
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
    })
    await page.goto('/funtouch')
    for (const feature of features)
      await expect(page.locator('main section').getByText(feature, { exact: true })).toBeVisible()
  })
})
