import { calls } from '@handset/contract/calls.ts'
import { z } from 'zod'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'

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
