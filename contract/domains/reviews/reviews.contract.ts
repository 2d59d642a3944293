import { z } from 'zod'
import { admin, anyone, customer } from '../../call.ts'
import { imageFile } from '../../image.shape.ts'
import { bulkStart } from '../back-office/back-office.contract.ts'
import { reviewStates } from './review-states.ts'
import { limits } from '../../limits.ts'
import {
  flag,
  id,
  listOf,
  listPage,
  optionalOneOf,
  optionalText,
  optionalWholeNumber,
  page,
  perPage,
  productUnique,
  requiredFlag,
  text,
  wholeNumber,
  withDefault,
} from '../../fields.ts'

/** A photo (`.jpg` for every client, with the sizes that pages show) or a video (`.mp4`). */
const reviewMedia = z.object({ thumbnail: z.string(), picture: imageFile.optional() })
export type ReviewMedia = z.infer<typeof reviewMedia>

const review = z.object({
  id: z.number(),
  name: z.string(),
  heading: z.string(),
  details: z.string(),
  rating: z.number(),
  date: z.string(),
  option: z.string(),
  review_thumbnail: z.array(reviewMedia),
})
export type Review = z.infer<typeof review>

/** A row of the list of all reviews. `state` and `version`, which identifies the text and the decision, are sent only to admins. */
const listedReview = review.omit({ date: true, option: true }).extend({
  product_name: z.string(),
  is_approved: wholeNumber(0, 1),
  state: z.enum(reviewStates).optional(),
  version: z.string().optional(),
})
export type ListedReview = z.infer<typeof listedReview>

const reviewFilter = {
  product_name: optionalText(100),
  status: optionalOneOf(reviewStates),
}

export const reviewsCalls = {
  'public/product-reviews': anyone.get({
    cached: true,
    summary: 'Approved reviews of a product',
    input: z.object({
      product_unique: productUnique,
      rating: optionalWholeNumber(1, 5),
      with_media: flag,
      sort: withDefault('newest', z.enum(['newest', 'highest', 'lowest'])),
      page,
      per_page: perPage(10),
    }),
    output: listPage({ product_review_list: z.array(review), media_total: z.number() }),
  }),

  'public/get-all-review': anyone.get({
    summary:
      'Reviews, newest first: the approved ones without personal data; with an admin token, all, or those in one state',
    input: z.object({ page, per_page: perPage(limits.reviewsPerPage), ...reviewFilter }),
    output: listPage({
      product_review_list: z.array(listedReview),
    }),
  }),
  'customer/review-eligibility': customer.get({
    summary: 'Whether I may review a product, and my review of it',
    input: z.object({ product_unique: productUnique }),
    output: z.object({
      eligible: z.boolean(),
      review: review
        .pick({ id: true, heading: true, details: true, rating: true })
        .extend({ is_approved: wholeNumber(0, 1) })
        .nullable(),
    }),
  }),
  'customer/post-review': customer.post({
    summary: 'Posts my review of a product I bought; replaces an earlier one and waits for approval',
    files: { field: 'review_media', max: limits.maxReviewMedia, bytes: 16 * 1024 * 1024, totalBytes: 24 * 1024 * 1024 },
    input: z.object({
      product_unique: productUnique,
      rating: wholeNumber(1, 5),
      heading: text(80),
      details: text(2000),
    }),
    output: z.object({ id: z.number(), is_approved: wholeNumber(0, 1) }),
  }),
  'admin/post-update-review': admin('reviews.decide').post({
    summary:
      'Approves or rejects a review; with the `version` of the list, only if neither its text nor the decision has changed',
    audit: 'Decided on the review',
    input: z.object({ review_id: id, is_approved: requiredFlag, version: optionalText(40) }),
  }),
  'admin/export-reviews': admin('reviews.decide').getFile({
    security: { kind: 'export', fields: ['status', 'product_name'] },
    summary: 'The reviews of a filter as a spreadsheet, newest first',
    input: z.object(reviewFilter),
  }),
  'admin/review-bulk-update': admin('reviews.decide').post({
    summary: `Starts to approve or reject the named reviews, or with \`all\` all that match the filter, at most ${limits.maxBulkRows}; leaves out those whose text or decision changed since their \`versions\` or, without, since the start`,
    audit: 'Decided on the review',
    input: z.object({
      all: flag,
      review_ids: listOf(id, limits.maxBulkRows),
      /** As the list showed them, in the order of `review_ids`. */
      versions: listOf(optionalText(40), limits.maxBulkRows),
      ...reviewFilter,
      is_approved: requiredFlag,
    }),
    isLongForm: true,
    output: bulkStart,
  }),
}
