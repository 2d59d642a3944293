import { calls } from '@handset/contract/calls.ts'
import { z } from 'zod'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'

const reviewHighlightRow = calls['public/home'].output.shape.review_highlights.element
type ReviewHighlight = z.infer<typeof reviewHighlightRow>

const shown = 6
/** Shorter ones say little, longer ones do not fit a card. */
const [minLength, maxLength] = [20, 400]

/** The best and then newest approved reviews with some words, one for each published product. */
export async function readReviewHighlights(db: Reader): Promise<ReviewHighlight[]> {
  return queryRows(db, reviewHighlightRow)`
    select best.rating, best.heading, best.details, best.name, c.product_id::text product_unique, c.name product_name
    from product_cards c cross join lateral (
      select rating, heading, details, name, created_at from reviews r
      where r.product_id = c.product_id and is_approved and rating >= 4 and length(details) between ${minLength} and ${maxLength}
      order by rating desc, created_at desc, id desc limit 1
    ) best
    order by best.rating desc, best.created_at desc, c.product_id limit ${shown}`
}
