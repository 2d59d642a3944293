import { expect, it } from 'vitest'
import { statusesOf } from '../../test/http-client.ts'
import { type Buyer, newBuyer, reviewFiles } from '../../test/orders/review-buyer.ts'
import { openFileShop } from '../../test/shop.ts'
import { openConnections } from '../../test/shopper.ts'
import { file, photo } from '../../test/catalogue/upload-files.ts'

const shop = await openFileShop()

const rows = ({ customerId }: Buyer) =>
  shop.db.selectFrom('reviews').selectAll().where('customer_id', '=', customerId).execute()

it('a buyer who posts nine times at once has one review with the files of that review', async () => {
  const buyer = await newBuyer(shop)
  const image = file(await photo('jpeg', 600, 400), 'a.jpg')
  await openConnections(shop)
  const responses = await Promise.all(
    Array.from({ length: 9 }, (_, index) =>
      buyer.post({
        rating: 1 + (index % 5),
        heading: `Post ${index}`,
        ...(index % 4 === 0 ? { review_media: [image] } : {}),
      }),
    ),
  )
  // Of one customer's uploads that run at once in a process, one is accepted.
  const ofFiles = responses.filter((_, index) => index % 4 === 0)
  expect(statusesOf(ofFiles)).toEqual([200, 429, 429])
  const accepted = responses.filter(({ http }) => http === 200)
  expect(accepted).toHaveLength(7)
  expect(new Set(accepted.map(({ data }) => data.id)).size).toBe(1)
  const [review, ...others] = await rows(buyer)
  expect(others).toEqual([])
  const media = (review?.media ?? []) as { thumbnail: string }[]
  const files = await reviewFiles(shop)
  expect(files.every((name) => media[0]?.thumbnail.includes(name.slice(0, 32)))).toBe(true)
  expect(files).toHaveLength(3 * media.length)
})

it('the rating counts every review when several are approved and one is replaced at once', async () => {
  const buyers: Buyer[] = []
  const ids: number[] = []
  for (let count = 0; count < 5; count += 1) {
    const buyer = await newBuyer(shop)
    buyers.push(buyer)
    ids.push((await buyer.post({ rating: 3 })).data.id)
  }
  const token = await shop.token('admin')
  const moderate = (id: number) => shop.call('admin/post-update-review', { review_id: id, is_approved: 1 }, { token })
  await moderate(ids[0] ?? 0)
  await Promise.all([...ids.slice(1).map(moderate), buyers[0]?.post({ rating: 1 })])
  const product = Number(buyers[0]?.product)
  const approved = await shop.db
    .selectFrom('reviews')
    .select('rating')
    .where('product_id', '=', product)
    .where('is_approved', '=', true)
    .execute()
  const card = await shop.db
    .selectFrom('product_cards')
    .select(['rating_count', 'rating_avg'])
    .where('product_id', '=', product)
    .executeTakeFirstOrThrow()
  expect(card.rating_count).toBe(approved.length)
  expect(card.rating_avg).toBeCloseTo(approved.reduce((sum, { rating }) => sum + rating, 0) / approved.length, 2)
})
