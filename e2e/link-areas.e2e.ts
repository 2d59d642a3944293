import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'
import { logInAsOwner } from './log-in-actions.ts'

/** Puts a link into the page, as a shop's own text may hold one, and follows it. True when the page was loaded anew. */
async function follow(page: Page, address: string): Promise<boolean> {
  // A link that is there before React takes the page over would be thrown out again.
  await page.waitForFunction(() => globalThis.earlyEvents === undefined)
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, textContent: 'Across' })
    document.querySelector('main')?.prepend(link)
    Object.assign(window, { wasHere: true })
  }, address)
  await page.getByRole('link', { name: 'Across' }).click()
  await expect(page).toHaveURL(address)
  await page.waitForLoadState()
  return page.evaluate(() => !('wasHere' in window))
}

test('a link from the storefront opens the back office, and Back returns', async ({ page }) => {
  await page.goto('/about')
  expect(await follow(page, '/admin-login')).toBe(true)
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a link from the back office opens the storefront; after a reload, Back returns', async ({ page }) => {
  await logInAsOwner(page)
  await page.goto('/admin-tags')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(await follow(page, '/about')).toBe(true)
  await page.reload()
  await page.goBack()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})
