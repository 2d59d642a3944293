import { z } from 'zod'
import { pendingRow, row } from '../../call.ts'
import { date, flag, id, none, optionalSearch, optionalWholeNumber, page, rupees, text } from '../../fields.ts'

const couponFields = z.object({
  code: text(40),
  title: text(80),
  type: z.enum(['flat', 'percent']),
  value: text(12),
  max_discount: optionalWholeNumber(0, 10_000_000),
  min_cart: optionalWholeNumber(0, 10_000_000),
  from_date: date,
  to_date: date,
  usage_limit: optionalWholeNumber(1, 10_000_000),
  per_customer: optionalWholeNumber(1, 1000),
  is_active: flag,
})

export const couponsCalls = {
  'customer/available-coupons': row({
    method: 'GET',
    audience: 'customer',
    summary: 'Coupons that my cart can use now',
    input: z.object({}),
    output: z.array(z.object({ code: z.string(), title: z.string(), amount: rupees })),
  }),

  'admin/coupon-view-all-coupons': pendingRow({ method: 'GET', audience: 'admin', summary: 'Coupons, a page at a time', input: z.object({ page, search: optionalSearch }), output: z.unknown() }),
  'admin/coupon-add-coupon': pendingRow({ method: 'POST', audience: 'admin', summary: 'Adds a coupon', input: couponFields, output: z.unknown() }),
  'admin/coupon-update-coupon': pendingRow({ method: 'POST', audience: 'admin', summary: 'Changes a coupon', input: couponFields.extend({ id }), output: none }),
  'admin/coupon-delete-coupon': pendingRow({ method: 'POST', audience: 'admin', summary: 'Deletes a coupon', input: z.object({ id }), output: none }),
}
