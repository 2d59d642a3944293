import { photo } from '../server/test/catalogue/upload-files.ts'
import { expectAccessible } from './axe-check.ts'
import { buyOrder } from './buy-order.ts'
import { newMobile } from './customer-actions.ts'
import { bringCustomer, logInOnPage } from './log-in-actions.ts'
import { clickAndRead, expect, test } from './shop-test.ts'

const phone = '12031457'

/** What a staff member does in the back office. */
async function approve(origin: string, heading: string): Promise<void> {
  const post = async (path: string, token: string, fields: Record<string, string>) => {
    const response = await fetch(`${origin}/api/${path}`, {
      method: 'POST',
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      body: new URLSearchParams(fields),
    })
    return (await response.json()) as { data: { token: string } }
  }
  const { token } = (
    await post('account/admin-login', '', { email: 'admin@handset.example', password: 'handset-demo' })
  ).data
  const list = await fetch(`${origin}/api/public/get-all-review`, { headers: { Authorization: `Bearer ${token}` } })
  const { product_review_list: reviews } = (
    (await list.json()) as { data: { product_review_list: { id: number; heading: string }[] } }
  ).data
  await post('admin/post-update-review', token, {
    review_id: String(reviews.find((review) => review.heading === heading)?.id),
    is_approved: '1',
  })
}

test('a buyer writes a review with a photo; once approved everybody sees it and the photo large @core', async ({
  page,
  shop,
}) => {
  const { token } = await buyOrder(shop.origin, { items: [{ product: phone }] })
  await bringCustomer(page, token)
  await page.goto(`/product/${phone}#reviews`)
  await page.getByRole('button', { name: 'Write a review' }).click()
  const form = page.getByRole('dialog', { name: 'Write a review' })
  await clickAndRead(form.getByRole('button', { name: 'Post review' }), 'Please Fill required fields')
  await expect(form.getByText('This field is required')).toHaveCount(3)
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
  }
  await form.getByRole('radio', { name: /4 stars/ }).press('Space')
  await form.getByLabel('Heading').fill('Calm and quick')
  await form.getByLabel('Your review').fill('Two lines.\nThis is the second <b>one</b>.')
  await form.getByLabel('Add photos or videos').setInputFiles([
    { name: 'mine.jpg', mimeType: 'image/jpeg', buffer: await photo('jpeg', 2400, 1600) },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') },
  ])
  await expect(form.getByText('Only JPG, PNG and WebP images and MP4 videos can be added')).toBeVisible()
  await expect(form.getByRole('img', { name: 'mine.jpg' })).toBeVisible()
  await form.getByRole('button', { name: 'Post review' }).click()
  await expect(page.getByText('Thank you for your review. It will be shown once it is approved')).toBeVisible({
    timeout: 45_000,
  })
  await expect(page.getByText('Your review is awaiting approval.')).toBeVisible()
  await expect(page.getByText('Calm and quick')).toHaveCount(0)

  await approve(shop.origin, 'Calm and quick')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Calm and quick' })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 10_000 })
  // The reviews come to life last: their code is loaded after the rest of the page.
  await page.waitForLoadState('networkidle')
  await clickAndRead(page.getByRole('button', { name: 'With photos (1)' }), '1 with photos')
  await expect(page.getByText('This is the second <b>one</b>.')).toBeVisible()
  await page.getByRole('link', { name: /^Photo 1 by/ }).click()
  const large = page.getByRole('dialog', { name: 'Calm and quick' })
  await expect
    .poll(() => large.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
  await page.getByRole('button', { name: 'Change your review' }).click()
  await expect(page.getByRole('dialog', { name: 'Change your review' }).getByLabel('Heading')).toHaveValue(
    'Calm and quick',
  )
})

test('a customer without the phone cannot review it, and a guest is sent to the log-in and back @core', async ({
  page,
}) => {
  await page.goto(`/product/${phone}#reviews`)
  await page.getByRole('link', { name: 'Log in to write a review' }).click()
  await expect(page).toHaveURL(/\/login/)
  await logInOnPage(page, newMobile())
  await expect(page).toHaveURL(new RegExp(`/product/${phone}`))
  await page.goto(`/product/${phone}#reviews`)
  await expect(page.getByText('You can review this product once you have bought it here.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Write a review' })).toHaveCount(0)
})
