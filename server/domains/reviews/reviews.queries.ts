import { type RawBuilder, sql } from 'kysely'
import { type CallOutput, type ParsedInput, calls } from '@handset/contract/calls.ts'
import type { ReviewState } from '@handset/contract/domains/reviews/review-states.ts'
import { z } from 'zod'
import { allOf, lastPage, likePattern } from '../../platform/database/list-conditions.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'

type Filters = ParsedInput<'public/product-reviews'>
type ReviewPage = CallOutput<'public/product-reviews'>
const reviewRow = calls['public/product-reviews'].output.shape.product_review_list.element
type AllReviews = CallOutput<'public/get-all-review'>

const orders = {
  newest: sql`r.created_at desc, r.id desc`,
  highest: sql`r.rating desc, r.created_at desc, r.id desc`,
  lowest: sql`r.rating, r.created_at desc, r.id desc`,
} as const

const totalRow = z.object({ total: z.number(), media_total: z.number(), list: z.array(reviewRow) })

/**
 * A page of a product's approved reviews, or null if the product is not visible. Reads no personal data but the
 * reviewer's display name. Dates as yyyy-mm-dd in India. A page beyond the last one is empty.
 */
export async function readProductReviews(db: Reader, filters: Filters): Promise<ReviewPage | null> {
  const { with_media, sort, page, per_page } = filters
  const productId = Number(filters.product_unique)
  const rating = filters.rating ?? null
  const [row] = await queryRows(db, totalRow)`
    with matching as (
      select r.* from reviews r
      where r.product_id = ${productId} and r.is_approved and (${rating}::integer is null or r.rating = ${rating}) and (not ${with_media}::boolean or r.media <> '[]')
    ), shown as (select r.* from matching r order by ${orders[sort]} limit ${per_page} offset ${(page - 1) * per_page})
    select (select count(*) from matching) total, (select count(*) from reviews r where r.product_id = ${productId} and r.is_approved and r.media <> '[]') media_total,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'heading', r.heading, 'details', r.details, 'rating', r.rating,
        'date', to_char(r.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), 'option', r.option, 'review_thumbnail', r.media) order by ${orders[sort]}), '[]') from shown r) list
    from product_cards where product_id = ${productId}`
  return row
    ? {
        product_review_list: row.list,
        total: row.total,
        media_total: row.media_total,
        last_page: lastPage(row.total, per_page),
      }
    : null
}

/**
 * Identifies the text and the decision that staff saw: a customer's new review replaces the old one under the same id, and a
 * staff member may have decided meanwhile.
 */
export const reviewVersion = sql<string>`(extract(epoch from created_at) * 1000000)::bigint::text || coalesce('-' || (extract(epoch from decided_at) * 1000000)::bigint, '')`

const stateConditions: Record<ReviewState, RawBuilder<boolean>> = {
  waiting: sql<boolean>`(not r.is_approved and r.decided_at is null)`,
  approved: sql<boolean>`r.is_approved`,
  rejected: sql<boolean>`(not r.is_approved and r.decided_at is not null)`,
}

/** Reviews `r` in this state. */
export const hasReviewState = (state: ReviewState): RawBuilder<boolean> => stateConditions[state]

/** The state of a review `r`. */
export const reviewState = sql`case when r.is_approved then 'approved' when r.decided_at is null then 'waiting' else 'rejected' end`

/** The condition of a filter on a review `r` of a product `p`. */
export const matchesReviewFilter = ({
  product_name,
  status,
}: Pick<ParsedInput<'public/get-all-review'>, 'product_name' | 'status'>): RawBuilder<boolean> =>
  allOf([
    ...(product_name === undefined ? [] : [sql<boolean>`p.name ilike ${likePattern(product_name)}`]),
    ...(status === undefined ? [] : [hasReviewState(status)]),
  ])

const totalListRow = z.object({
  total: z.number(),
  list: calls['public/get-all-review'].output.shape.product_review_list,
})

/**
 * A page of all reviews, newest first, filtered by product name if given: approved reviews of visible products, or with
 * `everything` all reviews with their versions. Neither form reveals the customer.
 */
export async function readAllReviews(
  db: Reader,
  { page, per_page, ...filter }: ParsedInput<'public/get-all-review'>,
  includeAll: boolean,
): Promise<AllReviews> {
  const rows = await queryRows(db, totalListRow)`
    with matching as (
      select r.*, p.name product_name, ${reviewState} state from reviews r join products p on p.id = r.product_id
      where (${includeAll}::boolean or (r.is_approved and p.is_active)) and ${matchesReviewFilter(filter)}
    ), shown as (select * from matching order by created_at desc, id desc limit ${per_page} offset ${(page - 1) * per_page})
    select (select count(*) from matching) total,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'product_name', product_name, 'name', name, 'heading', heading, 'details', details, 'rating', rating,
        'is_approved', is_approved::integer, 'review_thumbnail', media)
        || case when ${includeAll}::boolean then jsonb_build_object('version', ${reviewVersion}, 'state', state)
          else '{}' end order by created_at desc, id desc), '[]') from shown) list`
  const { total, list } = rows[0] ?? { total: 0, list: [] }
  return { product_review_list: list, total, last_page: lastPage(total, per_page) }
}

const addressRow = z.object({ address: z.string() })

/** Returns which of these addresses (without extension) a review uses. */
export async function readUsedMedia(db: Reader, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await queryRows(db, addressRow)`
    select address from (select regexp_replace(m ->> 'thumbnail', '[.][a-z0-9]+$', '') address from reviews, jsonb_array_elements(media) m) shown
    where address = any (${addresses}::text[])`
  return new Set(rows.map(({ address }) => address))
}

const eligibilityRow = z.object({
  /** The customer has a paid order with this product. */
  bought: z.boolean(),
  review: calls['customer/review-eligibility'].output.shape.review,
})
export type Eligibility = z.infer<typeof eligibilityRow>

/** Whether this customer may review the product, and their existing review; null if the product is not visible. */
export async function readEligibility(db: Reader, customerId: number, productId: number): Promise<Eligibility | null> {
  const rows = await queryRows(db, eligibilityRow)`
    select
      exists (select from order_lines l join orders o on o.id = l.order_id where l.product_id = c.product_id and o.customer_id = ${customerId} and o.payment_status = 2 and o.placed_at is not null) bought,
      (select jsonb_build_object('id', r.id, 'heading', r.heading, 'details', r.details, 'rating', r.rating, 'is_approved', r.is_approved::integer)
        from reviews r where r.product_id = c.product_id and r.customer_id = ${customerId}) review
    from product_cards c where c.product_id = ${productId}`
  return rows[0] ?? null
}
