import { expectAccessibleInModes } from './axe-check.ts'
import { expect, test } from './shop-test.ts'

test.describe('the video gallery', () => {
  test('a visitor comes from the footer and filters the fifteen videos by tab @core', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Video Gallery' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Video Gallery' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Home')
    await expect(page.getByRole('tab')).toHaveText(['All Videos', 'V Series', 'X Series', 'Promotional'])
    const videos = page.getByRole('tabpanel').getByRole('button', { name: /^Play / })
    await expect(videos).toHaveCount(15)
    for (const tab of ['V Series', 'X Series', 'Promotional']) {
      await page.getByRole('tab', { name: tab }).click()
      await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
      await expect(videos).toHaveCount(5)
    }
    await expect(page).toHaveURL(/\?type=promotional$/)
    await page.reload()
    await expect(videos).toHaveCount(5)
    await page.getByRole('tab', { name: 'All Videos' }).click()
    await expect(videos).toHaveCount(15)
  })

  test('a visitor with a keyboard walks the tabs, plays a video, and Escape brings them back', async ({ page }) => {
    await page.goto('/video-gallery')
    await expect(page.getByRole('button', { name: /^Play V/ }).first()).toBeVisible()
    await page.getByRole('tab', { name: 'All Videos' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'X Series' })).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: 'X Series' })).toBeVisible()
    await page.keyboard.press('Tab')
    const play = page.getByRole('button', { name: 'Play X Basalt Pro turns once round' })
    await expect(play).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'X Basalt Pro turns once round' })
    const player = dialog.locator('video')
    await expect(player).toBeVisible()
    await expect
      .poll(() => player.evaluate((video: HTMLVideoElement) => video.currentSrc))
      .toMatch(/\/media\/videos\/x-1-x-basalt-pro\.mp4$/)
    await expect(player).toHaveJSProperty('controls', true)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(play).toBeFocused()
    await expect(player).toHaveCount(0)
  })

  test('a visitor goes from a video to its phone', async ({ page }) => {
    await page.goto('/video-gallery')
    await page.getByRole('button', { name: 'Play V Aster turns once round' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'See this phone' }).click()
    await expect(page).toHaveURL(/\/product\/12031046/)
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('a visitor without scripts filters by address and plays the file itself', async ({ newVisitor }) => {
    const page = await newVisitor({ javaScriptEnabled: false })
    await page.goto('/video-gallery')
    await page.getByRole('tab', { name: 'V Series' }).click()
    await expect(page).toHaveURL(/\?type=v$/)
    const videos = page.getByRole('tabpanel').getByRole('link', { name: /^Play / })
    await expect(videos).toHaveCount(5)
    await expect(videos.first()).toHaveAttribute('href', '/media/videos/v-1-v-aster.mp4')
  })

  test('an open video player is accessible, on a phone and at a desk', async ({ page }) => {
    test.slow()
    await page.goto('/video-gallery')
    await page.getByRole('button', { name: 'Play V Aster turns once round' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessibleInModes(page, 'the open dialog')
  })
})
