import { sql } from 'kysely'
import type { CallOutput, ParsedInput } from '@handset/contract/calls.ts'
import type { Reader } from '../../platform/transaction.ts'

type Filters = ParsedInput<'public/product-reviews'>
type ReviewPage = CallOutput<'public/product-reviews'>
type Review = ReviewPage['product_review_list'][number]

const orders = {
  newest: sql`r.created_at desc, r.id desc`,
  highest: sql`r.rating desc, r.created_at desc, r.id desc`,
  lowest: sql`r.rating, r.created_at desc, r.id desc`,
} as const

/**
 * A page of a product's approved reviews, or null where the product is not shown. Nothing personal is read but the name that the
 * reviewer goes by. Dates as yyyy-mm-dd in India. A page after the last one is empty.
 */
export async function readProductReviews(db: Reader, filters: Filters): Promise<ReviewPage | null> {
  const { with_media, sort, page, per_page } = filters
  const productId = Number(filters.product_unique)
  const rating = filters.rating ?? null
  const { rows } = await sql<{ total: number; list: Review[] }>`
    with matching as (
      select r.* from reviews r
      where r.product_id = ${productId} and r.is_approved and (${rating}::integer is null or r.rating = ${rating}) and (not ${with_media}::boolean or r.media <> '[]')
    ), shown as (select r.* from matching r order by ${orders[sort]} limit ${per_page} offset ${(page - 1) * per_page})
    select (select count(*) from matching) total,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'heading', r.heading, 'details', r.details, 'rating', r.rating,
        'date', to_char(r.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), 'option', r.option, 'review_thumbnail', r.media) order by ${orders[sort]}), '[]') from shown r) list
    from product_cards where product_id = ${productId}`.execute(db)
  const [row] = rows
  return row ? { product_review_list: row.list, total: row.total, last_page: Math.max(1, Math.ceil(row.total / per_page)) } : null
}
