import fs from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { CallOutput } from '@handset/contract/calls.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import { send } from '../../test/http-client.ts'
import { newBuyer, reviewInput, reviewFiles } from '../../test/orders/review-buyer.ts'
import { openFileShop } from '../../test/shop.ts'
import { newShopper, runJob, stockedVariant } from '../../test/shopper.ts'
import { file, demoVideo, photo, pngBomb } from '../../test/catalogue/upload-files.ts'

const shop = await openFileShop()
const buyer = await newBuyer(shop)

describe('posting a review', () => {
  const reviewsOf = ({ customerId }: { customerId: number }) =>
    shop.db.selectFrom('reviews').selectAll().where('customer_id', '=', customerId).execute()
  const cardOf = async (product: string) =>
    shop.db
      .selectFrom('product_cards')
      .select(['rating_count', 'rating_avg'])
      .where('product_id', '=', Number(product))
      .executeTakeFirstOrThrow()
  const jpegs = async () => [file(await photo('jpeg'), 'a.jpg')]
  const open = (address: string) => send(new URL(shop.origin + address), { method: 'GET' })
  const listReviews = async (product: string) =>
    (
      (await shop.call('public/product-reviews', { product_unique: product, per_page: 100 }))
        .data as CallOutput<'public/product-reviews'>
    ).product_review_list

  it("accepts a buyer's review with photos of three formats and a video, pending approval", async () => {
    const media = [
      file(await photo('jpeg'), '../../x.jpg'),
      file(await photo('png'), 'a.png'),
      file(await photo('webp'), 'b.svg'),
      file(await demoVideo(), 'video.html', 'text/html'),
    ]
    const before = await cardOf(buyer.product)
    const response = await buyer.post({ review_media: media })
    expect([response.http, response.message, response.data]).toEqual([
      200,
      serverMessages.reviewThanks,
      { id: expect.any(Number) as number, is_approved: 0 },
    ])
    expect(await reviewsOf(buyer)).toMatchObject([
      { is_approved: false, rating: 5, name: 'A customer', option: expect.stringContaining(', ') },
    ])
    expect(await cardOf(buyer.product)).toEqual(before)
    expect((await listReviews(buyer.product)).some(({ id }) => id === response.data.id)).toBe(false)
  })

  it('shows approved photos without location or camera data and the video unchanged, and updates the rating', async () => {
    const [{ id } = { id: 0 }] = await reviewsOf(buyer)
    const before = await cardOf(buyer.product)
    const approved = await shop.asOwner('admin/post-update-review', { review_id: id, is_approved: 1 })
    expect(approved.http).toBe(200)
    expect((await cardOf(buyer.product)).rating_count).toBe(before.rating_count + 1)
    const mediaOf = async () => (await listReviews(buyer.product)).find((review) => review.id === id)?.review_thumbnail
    await expect.poll(async () => (await mediaOf())?.length, { timeout: 2000 }).toBe(4)
    const media = (await mediaOf())!
    const kinds = ['image/jpeg', 'image/jpeg', 'image/jpeg', 'video/mp4']
    for (const [index, { thumbnail }] of media.entries()) {
      expect(thumbnail).toMatch(/^\/media\/reviews\/[0-9a-f]{32}\.(jpg|mp4)$/)
      const got = await open(thumbnail)
      expect([got.http, got.headers['content-type'], got.headers['x-content-type-options']]).toEqual([
        200,
        kinds[index],
        'nosniff',
      ])
      expect(got.headers['content-security-policy']).toContain("default-src 'none'")
      expect(got.text).not.toMatch(/SecretCamera|Secret Person/)
    }
    for (const { picture: image } of media.slice(0, 3))
      expect((await open(`${image?.src}-${image?.widths[0]}.webp`)).headers['content-type']).toBe('image/webp')
    expect(JSON.stringify(await listReviews(buyer.product))).not.toMatch(new RegExp(`${buyer.mobile}|${buyer.email}`))
  })

  it("replaces the customer's earlier review and its files, pending approval again", async () => {
    const before = await cardOf(buyer.product)
    const [former] = await reviewsOf(buyer)
    const changed = { rating: 2, heading: 'Changed my mind', details: 'x' }
    const response = await buyer.post({ ...changed, review_media: await jpegs() })
    expect([response.http, response.data.id]).toEqual([200, former?.id])
    expect(await reviewsOf(buyer)).toMatchObject([{ ...changed, is_approved: false }])
    expect((await cardOf(buyer.product)).rating_count).toBe(before.rating_count - 1)
    expect(new Set((await reviewFiles(shop)).map((name) => name.slice(0, 32))).size).toBe(1)
    const eligibility = await buyer.call('customer/review-eligibility', { product_unique: buyer.product })
    expect(eligibility.data).toEqual({
      eligible: true,
      review: { id: former?.id, ...changed, is_approved: 0 },
    })
  })

  it('accepts a review with text only, in every body format', async () => {
    const other = await newBuyer(shop, 1)
    await shop.db
      .updateTable('customers')
      .set({ first_name: ' Asha ', last_name: 'Rao' })
      .where('id', '=', other.customerId)
      .execute()
    for (const as of ['multipart', 'form', 'json'] as const) {
      const review = { product_unique: other.product, ...reviewInput }
      expect([as, (await other.call('customer/post-review', review, { as })).http]).toEqual([as, 200])
    }
    expect(await reviewsOf(other)).toMatchObject([{ ...reviewInput, name: 'Asha R.', media: [] }])
  })

  it('refuses a review of a customer who has not bought or not paid for the product', async () => {
    const visitor = await newShopper(shop)
    const variant = await stockedVariant(shop, 50, 2)
    const product_unique = String(variant.product_id)
    await visitor.unpaidOrder(variant)
    expect((await visitor.call('customer/review-eligibility', { product_unique })).data).toEqual({
      eligible: false,
      review: null,
    })
    const response = await visitor.call('customer/post-review', {
      product_unique,
      ...reviewInput,
      review_media: await jpegs(),
    })
    expect([response.http, response.data]).toEqual([422, { product_unique: [serverMessages.reviewBuyersOnly] }])
    expect(await reviewsOf(visitor)).toEqual([])
  })

  it('answers 404 for a review of an unknown product', async () => {
    for (const path of ['customer/review-eligibility', 'customer/post-review'])
      expect((await buyer.call(path, { product_unique: '99999999', ...reviewInput })).http).toBe(404)
  })

  it.each([
    ['rating', 0],
    ['rating', 6],
    ['rating', '4.5'],
    ['heading', ''],
    ['heading', 'x'.repeat(81)],
    ['details', ''],
    ['details', 'x'.repeat(2001)],
    ['details', 'a\u0000b'],
    ['product_unique', '1 or 1=1'],
  ])('refuses the review field %s=%s', async (field, value) => {
    const before = await reviewsOf(buyer)
    const response = await buyer.post({ [field]: value })
    expect([response.http, Object.keys(response.data as object)]).toEqual([422, [field]])
    expect(await reviewsOf(buyer)).toEqual(before)
  })

  describe('invalid review files', async () => {
    const stranger = await newBuyer(shop, 3)
    const image = { width: 5, height: 5, channels: 3, background: '#fff' } as const
    const beyond = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024)
    it.each<[string, number, () => Promise<Buffer | string>]>([
      ['a drawing named as a photo', 415, async () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
      ['a page named as a photo', 415, async () => '<!doctype html><script>alert(1)</script>'],
      ['an archive', 415, async () => Buffer.from('PK\u0003\u0004rest of it')],
      ['a GIF', 415, () => sharp({ create: image }).gif().toBuffer()],
      ['an empty file', 415, async () => ''],
      ['a torn photo', 415, async () => (await photo('jpeg', 1200, 900)).subarray(0, 3000)],
      ['a video that ends too early', 415, async () => (await demoVideo()).subarray(0, 50_000)],
      ['a video with HTML after its end', 415, async () => Buffer.concat([await demoVideo(), Buffer.from('<html>')])],
      ['a bomb of 50,000 by 50,000 pixels', 413, async () => pngBomb(50_000, 50_000)],
      ['a photo of more than 5 MB', 413, async () => Buffer.concat([await photo('jpeg'), beyond(5)])],
      ['a video of more than 16 MB', 413, async () => Buffer.concat([await demoVideo(), beyond(16)])],
    ])('refuses a review file: %s', async (_, http, make) => {
      await shop.db.deleteFrom('rate_limits').execute()
      const before = await reviewFiles(shop)
      const response = await stranger.post({
        review_media: [...(await jpegs()), file(await make(), 'photo.jpg', 'image/jpeg')],
      })
      expect([response.http, response.status]).toEqual([http, false])
      expect(Object.keys(response.data as object)).toEqual(['review_media'])
      expect([await reviewsOf(stranger), await reviewFiles(shop)]).toEqual([[], before])
    })

    it('refuses a seventh review file, and more than 24 MB in total', async () => {
      await shop.db.deleteFrom('rate_limits').execute()
      const small = await photo('jpeg', 20, 20)
      const seven = await stranger.post({ review_media: Array.from({ length: 7 }, () => file(small, 'a.jpg')) })
      expect([seven.http, seven.data]).toEqual([422, { review_media: [messages.tooManyFiles] }])
      const large = await stranger.post({
        review_media: Array.from({ length: 2 }, () => file(Buffer.alloc(15 * 1024 * 1024), 'a.mp4')),
      })
      expect([large.http, large.data]).toEqual([413, { review_media: [messages.fileTooLarge] }])
      expect(await reviewsOf(stranger)).toEqual([])
    })

    it('ignores files under another field name', async () => {
      const response = await stranger.post({ avatar: file(await photo('jpeg'), 'a.jpg') })
      expect(response.http).toBe(200)
      expect(await reviewsOf(stranger)).toMatchObject([{ media: [] }])
    })
  })

  it('answers 503 and stores no review while the disk is not available', async () => {
    const other = await newBuyer(shop, 4)
    const folder = path.join(shop.services.configuration.dataDir, 'media/reviews')
    await fs.rename(folder, `${folder}-away`)
    await fs.writeFile(folder, 'a file where the folder should be')
    const response = await other.post({ review_media: await jpegs() })
    await fs.rm(folder)
    await fs.rename(`${folder}-away`, folder)
    expect([response.http, response.message, response.headers['retry-after']]).toEqual([
      503,
      serverMessages.filesUnavailable,
      '60',
    ])
    expect(await reviewsOf(other)).toEqual([])
  })

  it('leaves no review file behind when the review cannot be saved', async () => {
    const other = await newBuyer(shop, 5)
    const before = await reviewFiles(shop)
    await sql`alter table reviews add constraint refused check (heading <> 'Refused by the database')`.execute(shop.db)
    const response = await other.post({
      heading: 'Refused by the database',
      review_media: await jpegs(),
    })
    await sql`alter table reviews drop constraint refused`.execute(shop.db)
    expect(response.http).toBe(500)
    expect(shop.errors.splice(0)).toHaveLength(1)
    expect(await reviewFiles(shop)).toEqual(before)
  })

  it('limits a customer to ten reviews per hour', async () => {
    const other = await newBuyer(shop, 6)
    for (let count = 0; count < 10; count += 1) expect((await other.post()).http).toBe(200)
    const eleventh = await other.post()
    expect(eleventh.http).toBe(429)
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(3000)
  })

  it('the nightly sweep deletes only review files that no review uses', async () => {
    const stray = await shop.services.media.save('reviews', [{ suffix: '.jpg', bytes: Buffer.from('stray') }])
    const folder = path.join(shop.services.configuration.dataDir, 'media/reviews')
    const before = await reviewFiles(shop)
    for (const name of before) await fs.utimes(path.join(folder, name), new Date(0), new Date(0))
    await runJob(shop.app, 'sweep-media', {})
    expect((await reviewFiles(shop)).toSorted()).toEqual(
      before.filter((name) => !stray.endsWith(name.slice(0, 32))).toSorted(),
    )
  })
})
