import type { Page } from '@playwright/test'
import type { Database } from '../server/platform/database/database.ts'
import { expectAccessibleInModes } from './axe-check.ts'
import { clickAndRead, downloadedName, expect, test } from './shop-test.ts'

test.use({ session: 'owner' })

const phone = 12031457
const video = '/media/reviews/none.mp4'

let written = 0

/** A review that waits, as a buyer leaves it. */
async function writeReview(db: Database, fields: { details?: string; media?: unknown[] } = {}): Promise<string> {
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
  return heading
}

async function openReviews(page: Page): Promise<void> {
  await page.goto('/admin-reviews')
  await expect(page.getByRole('heading', { level: 1, name: 'Reviews' })).toBeVisible()
}

const openDetails = async (page: Page, heading: string) => {
  await page.getByRole('row').filter({ hasText: heading }).getByRole('button', { name: 'View details' }).click()
  return page.getByRole('dialog', { name: 'Review details' })
}

test('an owner approves a review and rejects it again, and the product page follows @core', async ({
  page,
  database,
}) => {
  const heading = await writeReview(database.db, { details: 'First line.\n<img src=x onerror=alert(1)>' })
  await openReviews(page)
  for (const header of ['Sr No.', 'Product Name', 'Name', 'Rating', 'Review', 'Status', 'Action'])
    await expect(page.getByRole('columnheader', { name: header, exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: heading })
  await expect(row).toContainText('Waiting')

  let dialog = await openDetails(page, heading)
  await expect(dialog.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  dialog = await openDetails(page, heading)
  await clickAndRead(dialog.getByRole('button', { name: 'Approve' }), 'Status updated !!')
  await expect(dialog.getByText(/^2 of \d+$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(row.getByText('Approved', { exact: true })).toBeVisible()
  const reader = await page.context().newPage()
  await expect(async () => {
    await reader.goto(`/product/${phone}`)
    await expect(reader.getByRole('heading', { name: heading })).toBeAttached({ timeout: 500 })
  }).toPass({ timeout: 5000 })
  await reader.close()

  dialog = await openDetails(page, heading)
  await clickAndRead(dialog.getByRole('button', { name: 'Reject' }), /^2 of \d+$/, dialog)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(row.getByText('Rejected')).toBeVisible()
})

test('an owner works through the waiting reviews by keyboard alone, and the keys are listed', async ({
  page,
  database,
}) => {
  await database.db.updateTable('reviews').set({ is_approved: true, decided_at: new Date() }).execute()
  const [first, second, third] = [
    await writeReview(database.db),
    await writeReview(database.db),
    await writeReview(database.db),
  ]
  await page.goto('/admin-reviews?status=waiting')
  await expect(page.getByText('3 reviews')).toBeVisible()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toContainText('Approve the open review')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Review details' })
  const heading = dialog.getByRole('heading', { level: 3 })
  await expect(heading).toHaveText(third)
  await page.keyboard.press('j')
  await expect(heading).toHaveText(second)
  await page.keyboard.press('k')
  await expect(heading).toHaveText(third)
  await page.keyboard.press('a')
  await expect(heading).toHaveText(second)
  await page.keyboard.press('r')
  await expect(heading).toHaveText(first)
  await page.keyboard.press('a')
  await expect(page.getByText('No more reviews in this list')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'No reviews found' })).toBeVisible()
  await page.getByLabel('Status').selectOption('Rejected')
  await expect(page.getByRole('row').nth(1)).toContainText(second)
  expect(await downloadedName(page.getByRole('button', { name: 'Export' }))).toMatch(
    /^Reviews-\d{4}-\d{2}-\d{2}\.xlsx$/,
  )
})

test('a review that its customer rewrote meanwhile is shown anew instead of approved', async ({ page, database }) => {
  const heading = await writeReview(database.db)
  await openReviews(page)
  const dialog = await openDetails(page, heading)
  await database.db
    .updateTable('reviews')
    .set({ heading: `${heading}, rewritten`, created_at: new Date() })
    .where('heading', '=', heading)
    .execute()
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('This has changed in the meantime. Please reload and try again')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: `${heading}, rewritten` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('row').filter({ hasText: `${heading}, rewritten` })).toContainText('Waiting')
})

test('reviews are searched by product name in the address, ten a page', async ({ page }) => {
  await openReviews(page)
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\?curPage=2$/)
  await expect(page.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText('11')
  await page.getByRole('searchbox').fill('v aster')
  await expect(page).toHaveURL(/\?searchText=v\+aster$/)
  await expect(page.getByRole('row').nth(1)).toContainText('V Aster')
  await page.getByRole('searchbox').fill('no such phone')
  await expect(page.getByRole('heading', { name: 'No reviews found' })).toBeVisible()
  await expectAccessibleInModes(page, 'an empty list')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('row')).toHaveCount(11)
})

test('images and videos of a review open in a larger viewer, and its details are accessible', async ({
  page,
  database,
}) => {
  const heading = await writeReview(database.db, {
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
  await viewer.getByRole('button', { name: 'Next image' }).click()
  await expect(viewer.locator('video')).toHaveAttribute('src', video)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(dialog).toBeVisible()
})
