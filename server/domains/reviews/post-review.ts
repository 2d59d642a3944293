import type { CallOutput, ParsedInput } from '@handset/contract/calls.ts'
import { answers } from '@handset/contract/answers.ts'
import type { UploadedFile } from '../../platform/http/call-handler.ts'
import { invalidField, missing, ok, type Outcome, tooMany } from '../../platform/http/outcome.ts'
import type { Services } from '../../platform/services.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { checkMedia } from '../../platform/files/uploaded-media.ts'
import { readEligibility } from './review-eligibility.queries.ts'
import { reviewUses } from './review-limits.ts'
import { keepMedia, mostPictureBytes, removeMedia, removeUnshown } from './review-media.ts'
import { saveReview } from './save-review.ts'

/**
 * Posts a buyer's review. Refuses who has not bought the product (422), what is no picture or video (415, 413), and too many (429). Files
 * are judged before any is kept, and kept before the row that names them; of a refused or failed review none stays.
 */
export async function postReview(
  { db, limits, media: store }: Pick<Services, 'db' | 'limits' | 'media'>,
  customerId: number,
  address: string,
  input: ParsedInput<'customer/post-review'>,
  files: readonly UploadedFile[],
): Promise<Outcome<CallOutput<'customer/post-review'>>> {
  const productId = Number(input.product_unique)
  const eligibility = await readEligibility(db, customerId, productId)
  if (!eligibility) return missing()
  if (!eligibility.bought) return invalidField('product_unique', answers.reviewBuyersOnly)
  const seconds = await limits.use(reviewUses(customerId, address))
  if (seconds !== null) return tooMany(seconds)
  const checked = await checkMedia(files, mostPictureBytes)
  if (!Array.isArray(checked)) return checked
  const media = await keepMedia(store, checked)
  try {
    const { id, replaced } = await inTransaction(db, (tx) => saveReview(tx, customerId, productId, input, media))
    await removeMedia(store, replaced)
    return ok({ id, is_approved: 0 }, answers.reviewThanks)
  } catch (error) {
    await removeUnshown({ db, media: store }, media)
    throw error
  }
}
