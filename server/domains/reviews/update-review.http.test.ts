import { describe, expect, it } from 'vitest'
import { newBuyer } from '../../test/orders/review-buyer.ts'
import { openFileShop } from '../../test/shop.ts'

const shop = await openFileShop()
const buyer = await newBuyer(shop)
const id = (await buyer.post({ heading: 'Light in the hand' })).data.id

describe('moderating a review', () => {
  const moderate = (input: Record<string, unknown>) =>
    shop.asOwner('admin/post-update-review', { review_id: id, ...input })
  const approve = (input: object) => shop.asOwner('admin/review-bulk-update', { is_approved: 1, ...input })
  const listed = async () =>
    (await shop.asOwner('public/get-all-review')).data.product_review_list.find(
      (review: { id: number }) => review.id === id,
    )
  const isVisible = async () => {
    const { data } = await shop.call('public/product-reviews', { product_unique: buyer.product, per_page: 100 })
    return data.product_review_list.some((review: { id: number }) => review.id === id)
  }
  const outdated = { http: 409, message: 'This has changed in the meantime. Please reload and try again' }

  it('shows an approved review within a second, hides a rejected one, and records both in the audit log', async () => {
    expect(await isVisible()).toBe(false)
    for (const is_approved of [1, 0]) {
      const response = await moderate({ is_approved })
      expect([response.http, response.data, response.message]).toEqual([200, null, 'Status updated !!'])
      expect((await listed()).is_approved).toBe(is_approved)
      await expect.poll(isVisible, { timeout: 1000 }).toBe(is_approved === 1)
      expect((await shop.trail(`review/${id}`)).at(-1)).toMatchObject({
        actor: 'admin@handset.example',
        action: 'post-update-review',
        before: { is_approved: is_approved === 0 },
        after: { is_approved: is_approved === 1 },
      })
    }
  })

  it('answers 409 when the customer changed the review since staff loaded it', async () => {
    const { version } = await listed()
    await buyer.post({ heading: 'Another text altogether' })
    expect(await moderate({ is_approved: 1, version })).toMatchObject(outdated)
    expect(await listed()).toMatchObject({ heading: 'Another text altogether', is_approved: 0 })
    expect((await moderate({ is_approved: 1, version: (await listed()).version })).http).toBe(200)
  })

  it('answers 409 when a staff member decided since staff loaded the review', async () => {
    const { version } = await listed()
    expect((await moderate({ is_approved: 0, version })).http).toBe(200)
    expect(await moderate({ is_approved: 1, version })).toMatchObject(outdated)
    expect(await listed()).toMatchObject({ is_approved: 0, state: 'rejected' })
  })

  it('approves all reviews of a filter by a job, and reports none as failed', async () => {
    await moderate({ is_approved: 0 })
    const { data: rejected } = await shop.asOwner('public/get-all-review', { status: 'rejected' })
    const { http, data } = await approve({ all: 1, status: 'rejected' })
    expect([http, data.total]).toEqual([200, rejected.total])
    await shop.work()
    expect((await listed()).is_approved).toBe(1)
    const { data: after } = await shop.asOwner('admin/bulk-change', { id: data.id })
    expect(after).toEqual({ total: data.total, done: data.total, failures: [] })
    expect((await approve({})).http).toBe(422)
  })

  it('leaves out and reports reviews whose text changed before or after many were approved', async () => {
    await moderate({ is_approved: 0 })
    const { version } = await listed()
    const failuresOf = async (bulk: number) => {
      await shop.work()
      return (await shop.asOwner('admin/bulk-change', { id: bulk })).data.failures
    }
    const changed = [{ reason: outdated.message }]

    await buyer.post({ heading: 'Changed before the click' })
    const before = await approve({ review_ids: [id], versions: [version] })
    expect(await failuresOf(before.data.id)).toMatchObject(changed)
    expect((await listed()).is_approved).toBe(0)

    for (const input of [
      { review_ids: [id], versions: [(await listed()).version] },
      { all: 1, status: 'waiting' },
    ]) {
      const { data } = await approve(input)
      await buyer.post({ heading: 'Changed before its turn' })
      expect(await failuresOf(data.id)).toMatchObject(changed)
      expect((await listed()).is_approved).toBe(0)
    }
    const { data } = await approve({ review_ids: [id], versions: [(await listed()).version] })
    expect(await failuresOf(data.id)).toEqual([])
    expect((await listed()).is_approved).toBe(1)
  })

  it('answers 404 for an unknown review', async () => {
    expect((await moderate({ review_id: 999_999_999, is_approved: 1 })).http).toBe(404)
  })

  it.each([
    ['review_id', 'x'],
    ['review_id', ''],
    ['is_approved', 2],
    ['is_approved', ''],
    ['is_approved', undefined],
  ])('refuses the moderation field %s=%s', async (field, value) => {
    const refused = await moderate({ is_approved: 1, [field]: value })
    expect([refused.http, Object.keys(refused.data)]).toEqual([422, [field]])
  })
})
