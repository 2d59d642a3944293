import type { Page } from '@playwright/test'
import { openDatabase } from '../server/platform/database/database.ts'
import { bothWidths, expectAccessibleInModes } from './axe-check.ts'
import { logInAsOwner } from './visitor-sessions.ts'
import { expect, test } from './shop-test.ts'

const phone = 12031457
const video = '/media/reviews/none.mp4'

let written = 0

/** A review that waits, as a buyer leaves it. */
async function writeReview(databaseUrl: string, fields: { details?: string; media?: unknown[] } = {}): Promise<string> {
  const { db, close } = openDatabase(databaseUrl)
  const heading = `Opinion ${(written += 1)}`
  await db
    .insertInto('reviews')
    .values({
      product_id: phone,
      name: 'Asha R.',
      rating: 4,
      heading,
      details: fields.details ?? 'It does what it says.',
      media: JSON.stringify(fields.media ?? []),
    })
    .execute()
  await close()
  return heading
}

async function openReviews(page: Page): Promise<void> {
  await logInAsOwner(page)
  await page.goto('/admin-reviews')
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
}

const openDetails = async (page: Page, heading: string) => {
  await page.getByRole('row').filter({ hasText: heading }).getByRole('button', { name: 'View details' }).click()
  return page.getByRole('dialog', { name: 'Review details' })
}

test('an owner approves a review and rejects it again, and the product page follows', async ({ page, shop }) => {
  const heading = await writeReview(shop.databaseUrl, { details: 'First line.\n<img src=x onerror=alert(1)>' })
  await openReviews(page)
  for (const header of ['Sr No.', 'Product Name', 'Name', 'Rating', 'Review', 'Status', 'Action'])
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: heading })
  await expect(row).toContainText('Not approved')

  let dialog = await openDetails(page, heading)
  await expect(dialog.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  dialog = await openDetails(page, heading)
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Status updated !!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row.getByText('Approved', { exact: true })).toBeVisible()
  const reader = await page.context().newPage()
  await expect(async () => {
    await reader.goto(`/product/${phone}`)
    await expect(reader.getByRole('heading', { name: heading })).toBeAttached({ timeout: 500 })
  }).toPass({ timeout: 5000 })
  await reader.close()

  dialog = await openDetails(page, heading)
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(row.getByText('Not approved')).toBeVisible()
})

test('a review that its customer rewrote meanwhile is shown anew instead of approved', async ({ page, shop }) => {
  const heading = await writeReview(shop.databaseUrl)
  await openReviews(page)
  const dialog = await openDetails(page, heading)
  const { db, close } = openDatabase(shop.databaseUrl)
  await db
    .updateTable('reviews')
    .set({ heading: `${heading}, rewritten`, created_at: new Date() })
    .where('heading', '=', heading)
    .execute()
  await close()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('This has changed in the meantime. Please reload and try again')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: `${heading}, rewritten` })).toContainText('Not approved')
})

test('reviews are searched by product name in the address, ten a page', async ({ page }) => {
  await openReviews(page)
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\?curPage=2$/)
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('11')
  await page.getByRole('searchbox').fill('v aster')
  await expect(page).toHaveURL(/\?searchText=v\+aster$/)
  await expect(page.getByRole('row').nth(1)).toContainText('V Aster')
  await page.getByRole('searchbox').fill('no such phone')
  await expect(page.getByRole('heading', { name: 'No reviews found' })).toBeVisible()
  await expectAccessibleInModes(page, 'an empty list', bothWidths)
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByRole('row')).toHaveCount(11)
})

test('pictures and videos of a review open in a larger viewer, and its details are accessible', async ({
  page,
  shop,
}) => {
  test.setTimeout(120_000)
  const heading = await writeReview(shop.databaseUrl, {
    media: [
      {
        thumbnail: '/media/about/our-team/1.jpg',
        picture: { src: '/media/about/our-team/1', widths: [320, 640], width: 960, height: 640 },
      },
      { thumbnail: video },
    ],
  })
  await openReviews(page)
  await expect(page.getByRole('row').filter({ hasText: heading })).toBeVisible()
  const dialog = await openDetails(page, heading)
  await expect(dialog.getByRole('link', { name: 'Video 2 by Asha R.' })).toBeVisible()
  await expectAccessibleInModes(page, 'the details')
  await dialog.getByRole('link', { name: 'Photo 1 by Asha R.' }).click()
  const viewer = page.getByRole('dialog', { name: heading })
  await expect(viewer.getByText('1 / 2')).toBeVisible()
  await viewer.getByRole('button', { name: 'Next picture' }).click()
  await expect(viewer.locator('video')).toHaveAttribute('src', video)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(dialog).toBeVisible()
})
