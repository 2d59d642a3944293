import type { Page } from '@playwright/test'
import { openDatabase } from '../server/platform/database/database.ts'
import { packOrder } from './pack-order.ts'
import { buyOrder } from './buy-order.ts'
import { expect, test } from './shop-test.ts'
import { logInAsOwner, logInAsWarehouse } from './visitor-sessions.ts'

const out = '/tmp/shots-warehouse'
const sizes = [
  [390, 844],
  [820, 1180],
  [1180, 820],
  [1440, 900],
  [1920, 1080],
] as const
async function shoot(page: Page, name: string, themes: readonly ('light' | 'dark')[] = ['light', 'dark']) {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await page.waitForTimeout(250)
      await page.screenshot({ path: `${out}/${name}-${width}-${colorScheme}.png` })
    }
  }
}
async function scan(page: Page, code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('pictures of reviews and enquiries', async ({ page, shop }) => {
  test.setTimeout(600_000)
  const { db, close } = openDatabase(shop.databaseUrl)
  for (let n = 0; n < 3; n += 1)
    await db
      .insertInto('reviews')
      .values({
        product_id: 12031457,
        name: 'Asha R.',
        rating: 4,
        heading: `A very good phone for the price, number ${n}`,
        details:
          'It does what it says.\nThe battery lasts two days, and the camera is better than that of my old one. '.repeat(
            3,
          ),
        media: JSON.stringify([
          {
            thumbnail: '/media/about/our-team/1.jpg',
            picture: { src: '/media/about/our-team/1', widths: [320, 640], width: 960, height: 640 },
          },
        ]),
      })
      .execute()
  for (let n = 0; n < 6; n += 1)
    await db
      .insertInto('enquiries')
      .values({
        name: n === 2 ? 'Venkatanarasimharajuvaripeta Subramaniam Iyer' : `Ravi Shah ${n}`,
        email: `ravi.shah.with.a.long.address${n}@example.com`,
        phone: '9876543211',
        business_name: 'Shah & Sons Trading Company Private Limited',
        gst_number: '27AAPFU0939F1ZV',
        message:
          'We need forty phones for our field staff in Pune and Nashik.\nWhich price can you offer, and how soon?',
        is_read: n % 2 === 0,
      })
      .execute()
  const { id } = await db.selectFrom('enquiries').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  await db
    .insertInto('enquiry_answers')
    .values([
      {
        enquiry_id: id,
        author: 'admin@handset.example',
        text: 'Dear Ravi,\n\nwe can offer forty pieces at ₹17,499 each, delivered within the week.',
      },
      { enquiry_id: id, author: 'admin@handset.example', text: 'One more thing: the invoice will show your GSTIN.' },
    ])
    .execute()
  await db
    .updateTable('enquiries')
    .set({ state: 'answered', answered_at: new Date(), version: 3 })
    .where('id', '=', id)
    .execute()
  await close()
  await logInAsOwner(page)
  await page.goto('/admin-reviews?status=waiting')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await shoot(page, 'reviews')
  await page.getByRole('button', { name: 'View details' }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot(page, 'review-dialog')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin-interprise-sales-enquiry')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await shoot(page, 'enquiries')
  await page.getByRole('button', { name: 'View', exact: true }).first().click()
  await expect(page.getByRole('region', { name: 'Answers' })).toBeVisible()
  await shoot(page, 'enquiry-dialog')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot(page, 'shortcuts', ['light'])
})

test('pictures of the warehouse', async ({ page, shop }) => {
  test.setTimeout(600_000)
  const packed = await packOrder(shop.origin, 2)
  await buyOrder(shop.origin, { items: [{ product: '18075210' }] })
  const shipped = await buyOrder(shop.origin, { items: [{ product: '18075210' }] })
  const { db, close } = openDatabase(shop.databaseUrl)
  await db.updateTable('orders').set({ status: 3 }).where('order_number', '=', shipped.order_number).execute()
  await close()
  await logInAsWarehouse(page)
  await page.goto('/warehouse-admin-orders')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await shoot(page, 'orders')
  await scan(page, packed.order_number)
  await expect(page.getByRole('region', { name: 'Units' })).toBeVisible()
  await scan(page, packed.imeis[0] ?? '')
  await expect(page.getByText('1 of 2 checked', { exact: true })).toBeVisible()
  await scan(page, '999999999999999')
  await expect(page.getByText('Wrong unit').first()).toBeVisible()
  await shoot(page, 'order-wrong')
  await page.route('**/api/warehouse/record-scan', (route) => route.abort('connectionfailed'))
  await scan(page, packed.imeis[1] ?? '')
  await scan(page, '999999999999998')
  await expect(page.getByText('No connection, 2 scans waiting')).toBeVisible()
  await shoot(page, 'order-offline')
  await page.unroute('**/api/warehouse/record-scan')
  await expect(page.getByText('2 of 2 checked', { exact: true })).toBeVisible()
  await page.route('**/api/warehouse/record-scan', (route) =>
    route.fulfill({ status: 500, json: { status: false, data: {}, message: 'Something went wrong' } }),
  )
  await scan(page, '999999999999997')
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible()
  await shoot(page, 'order-failed')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.unroute('**/api/warehouse/record-scan')
  await scan(page, 'CMD-PROCEED')
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot(page, 'pickup-dialog')
  await scan(page, 'CMD-PROCEED')
  await expect(page.getByRole('combobox', { name: 'Order Status Update' })).toHaveValue('3')
  await page.goto('/warehouse-admin-commands')
  await expect(page.getByRole('figure').first()).toBeVisible()
  await shoot(page, 'commands')
})
