import { describe, expect, it } from 'vitest'
import type { CallOutput } from '@handset/contract/calls.ts'
import { publishInvalidation } from '../../platform/database/invalidation-bus.ts'
import { openFileShop } from '../../test/shop.ts'

type Page = CallOutput<'public/product-reviews'>
const aster = '12031046'

const shop = await openFileShop()

describe('product reviews', () => {
  const reviews = async (input: Record<string, unknown> = {}) => {
    const response = await shop.call('public/product-reviews', { product_unique: aster, ...input })
    expect([response.http, response.status]).toEqual([200, true])
    return response.data as Page
  }

  it('lists each review once, ten at a time, newest first', async () => {
    const [first, second, third] = [await reviews(), await reviews({ page: 2 }), await reviews({ page: 3 })]
    expect([first.product_review_list.length, second.product_review_list.length, third.product_review_list]).toEqual([
      10,
      2,
      [],
    ])
    expect([first.total, first.last_page]).toEqual([12, 2])
    const dates = [...first.product_review_list, ...second.product_review_list].map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(dates[0]).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  it('filters reviews by rating and sorts by it', async () => {
    expect((await reviews({ rating: 5 })).product_review_list.every(({ rating }) => rating === 5)).toBe(true)
    const stars = (page: Page) => page.product_review_list.map(({ rating }) => rating)
    const highest = stars(await reviews({ sort: 'highest', per_page: 100 }))
    expect(highest).toEqual(highest.toSorted((a, b) => b - a))
    expect(stars(await reviews({ sort: 'lowest', per_page: 100 }))).toEqual(highest.toReversed())
  })

  it('hides pending reviews and the identity of the reviewer', async () => {
    const { id } = await shop.db
      .insertInto('customers')
      .values({ mobile: '9222222222', email: 'secret@b.example' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('reviews')
      .values({
        product_id: Number(aster),
        customer_id: id,
        name: 'Draft D',
        rating: 1,
        heading: 'Draft',
        details: '<img src=x onerror=alert(1)>',
        is_approved: false,
      })
      .execute()
    await publishInvalidation(shop.db, ['reviews'])
    const all = await reviews({ per_page: 100 })
    expect(all.total).toBe(12)
    expect(JSON.stringify(all)).not.toMatch(/Draft|9222222222|secret@b\.example|customer/)
    expect(Object.keys(all.product_review_list[0] ?? {}).toSorted()).toEqual([
      'date',
      'details',
      'heading',
      'id',
      'name',
      'option',
      'rating',
      'review_thumbnail',
    ])
  })

  it('shows a review with its images within a second of approval', async () => {
    expect((await reviews({ with_media: 1 })).total).toBe(0)
    await shop.db
      .updateTable('reviews')
      .set({ is_approved: true, media: JSON.stringify([{ thumbnail: '/media/reviews/one' }]) })
      .where('name', '=', 'Draft D')
      .execute()
    await publishInvalidation(shop.db, ['reviews'])
    await expect
      .poll(async () => (await reviews({ with_media: 1 })).product_review_list, { timeout: 1000 })
      .toMatchObject([{ name: 'Draft D', review_thumbnail: [{ thumbnail: '/media/reviews/one' }] }])
  })

  it('answers 404 for reviews of a hidden product', async () => {
    expect((await shop.call('public/product-reviews', { product_unique: '99999999' })).http).toBe(404)
  })

  it.each([
    ['page', '-1'],
    ['page', '1e9'],
    ['per_page', '1000000'],
    ['rating', '6'],
    ['sort', 'random()'],
    ['product_unique', 'x'],
  ])('refuses the review filter %s=%s', async (field, value) => {
    const response = await shop.call('public/product-reviews', { product_unique: aster, [field]: value })
    expect([response.http, Object.keys(response.data as object)]).toEqual([422, [field]])
  })
})
