import { z } from 'zod'
import { pendingRow, row } from '../../call.ts'
import { flag, id, optionalText, optionalWholeNumber, page, perPage, productUnique, text, wholeNumber } from '../../fields.ts'

const review = z.object({
  id: z.number(),
  name: z.string(),
  heading: z.string(),
  details: z.string(),
  rating: z.number(),
  date: z.string(),
  option: z.string(),
  review_thumbnail: z.array(z.object({ thumbnail: z.string() })),
})
export type Review = z.infer<typeof review>

export const reviewsCalls = {
  'public/product-reviews': row({
    method: 'GET',
    audience: 'anyone',
    cached: true,
    summary: 'Approved reviews of a product',
    input: z.object({
      product_unique: productUnique,
      rating: optionalWholeNumber(1, 5),
      with_media: flag,
      sort: z.preprocess((value) => (value === '' ? undefined : value), z.enum(['newest', 'highest', 'lowest']).default('newest')),
      page,
      per_page: perPage(10),
    }),
    output: z.object({ product_review_list: z.array(review), total: z.number(), last_page: z.number() }),
  }),

  'public/get-all-review': pendingRow({
    method: 'GET',
    audience: 'anyone',
    summary: 'Reviews; with an admin token those not approved too',
    input: z.object({ page, per_page: perPage(10), product_name: optionalText(100) }),
    output: z.unknown(),
  }),
  'customer/review-eligibility': pendingRow({
    method: 'GET',
    audience: 'customer',
    summary: 'Whether I may review a product',
    input: z.object({ product_unique: productUnique }),
    output: z.unknown(),
  }),
  'customer/post-review': pendingRow({
    method: 'POST',
    audience: 'customer',
    summary: 'Posts my review of a product I bought',
    input: z.object({ product_unique: productUnique, rating: wholeNumber(1, 5), heading: text(80), details: text(2000) }),
    output: z.unknown(),
  }),
  'admin/post-update-review': pendingRow({ method: 'POST', audience: 'admin', summary: 'Approves or rejects a review', input: z.object({ review_id: id, is_approved: flag }), output: z.unknown() }),
}
