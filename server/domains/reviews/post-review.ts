import type { CallOutput, ParsedInput } from '@handset/contract/calls.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import type { Services } from '../../platform/core/services.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { UploadedFile } from '../../platform/http/call-handler.ts'
import { type CallError, invalidField, missing, ok, type Result, tooMany } from '../../platform/http/result.ts'
import { checkMedia } from '../../platform/http/uploaded-media.ts'
import type { RateLimitRule, RateLimitUse } from '../../platform/security/rate-limits.ts'
import { readEligibility } from './reviews.queries.ts'
import { storeMedia, maxImageBytes, removeMedia, removeUnusedMedia } from './review-media.ts'
import { saveReview } from './save-review.ts'

const ofCustomer: RateLimitRule = { name: 'review-customer-hour', points: 10, seconds: 3600 }
const ofAddress: RateLimitRule = { name: 'review-address-hour', points: 40, seconds: 3600 }

/** The limits on posting reviews: re-encoding images is expensive, and nobody needs more in an hour. */
const reviewUses = (customerId: number, address: string): RateLimitUse[] => [
  { rule: ofCustomer, key: String(customerId) },
  { rule: ofAddress, key: address },
]

/** Whether a customer may post a review: 404 for an unknown product, 422 if they have not bought it, 429 too many reviews. */
export async function admitReview(
  { db, limits }: Pick<Services, 'db' | 'limits'>,
  customerId: number,
  address: string,
  productId: number,
): Promise<CallError | null> {
  const eligibility = await readEligibility(db, customerId, productId)
  if (!eligibility) return missing()
  if (!eligibility.bought) return invalidField('product_unique', serverMessages.reviewBuyersOnly)
  const seconds = await limits.use(reviewUses(customerId, address))
  return seconds === null ? null : tooMany(seconds)
}

/**
 * Stores the review of an admitted customer. Refuses with 413 and 415 invalid files. Files are checked before any is stored,
 * and stored before the row that refers to them; a refused or failed review leaves none.
 */
export async function postReview(
  { db, media: store }: Pick<Services, 'db' | 'media'>,
  customerId: number,
  input: ParsedInput<'customer/post-review'>,
  files: readonly UploadedFile[],
): Promise<Result<CallOutput<'customer/post-review'>>> {
  const productId = Number(input.product_unique)
  const checked = await checkMedia(files, maxImageBytes)
  if (!checked.ok) return checked
  const media = await storeMedia(store, checked.data)
  try {
    const { id, replaced } = await inTransaction(db, (tx) => saveReview(tx, customerId, productId, input, media))
    await removeMedia(store, replaced)
    return ok({ id, is_approved: 0 }, serverMessages.reviewThanks)
  } catch (error) {
    await removeUnusedMedia({ db, media: store }, media)
    throw error
  }
}
