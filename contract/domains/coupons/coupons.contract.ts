import { z } from 'zod'
import { admin, customer } from '../../call.ts'
import {
  amount,
  checkDateOrder,
  date,
  flag,
  id,
  listPage,
  newCode,
  optionalSearch,
  optionalWholeNumber,
  page,
  rupees,
  sortOf,
  text,
} from '../../fields.ts'
import { type CouponState, couponStates } from './coupon-states.ts'
import { serverMessages } from '../../server-messages.ts'

/** `value` is rupees off, or a percentage; the other amounts are whole rupees. Both days are included, in India. */
const fields = {
  code: newCode,
  title: text(80),
  type: z.enum(['flat', 'percent'], 'Choose a type'),
  value: amount,
  max_discount: optionalWholeNumber(1, 10_000_000),
  min_cart: optionalWholeNumber(0, 10_000_000),
  from_date: date,
  to_date: date,
  usage_limit: optionalWholeNumber(1, 10_000_000),
  per_customer: optionalWholeNumber(1, 1000),
  is_active: flag,
}

function validateCoupon(
  coupon: { type: string; value: number; from_date: string; to_date: string },
  context: z.RefinementCtx,
): void {
  if (coupon.type === 'percent' && coupon.value > 100)
    context.addIssue({ code: 'custom', path: ['value'], message: serverMessages.couponPercent })
  checkDateOrder(coupon, context)
}

export const coupon = z.object({
  id: z.number(),
  code: z.string(),
  title: z.string(),
  type: fields.type,
  value: z.number(),
  max_discount: rupees.nullable(),
  min_cart: rupees,
  from_date: z.string(),
  to_date: z.string(),
  usage_limit: z.number().nullable(),
  per_customer: z.number().nullable(),
  is_active: z.number(),
  /** Uses in force, without released ones. */
  used: z.number(),
  /** Orders with this coupon in any status: with one, it cannot be deleted. */
  orders: z.number(),
  state: z.enum(Object.keys(couponStates) as CouponState[]),
})
export type StaffCoupon = z.infer<typeof coupon>

export const couponsCalls = {
  'customer/available-coupons': customer.get({
    summary: 'Coupons that my cart can use now',
    output: z.array(z.object({ code: z.string(), title: z.string(), amount: rupees })),
  }),

  'admin/coupon-view-all-coupons': admin('codes.change').get({
    summary: 'Coupons, a page at a time, the newest first or as `sort` says',
    input: z.object({ page, search: optionalSearch, sort: sortOf('coupons') }),
    output: listPage({ coupon_list: z.array(coupon) }),
  }),
  'admin/coupon-add-coupon': admin('codes.change').post({
    summary: 'Adds a coupon',
    audit: 'Added the coupon',
    input: z.object(fields).superRefine(validateCoupon),
    output: z.object({ id: z.number() }),
  }),
  'admin/coupon-update-coupon': admin('codes.change').post({
    summary: 'Changes a coupon',
    audit: 'Changed the coupon',
    input: z.object({ ...fields, id }).superRefine(validateCoupon),
  }),
  'admin/coupon-delete-coupon': admin('codes.change').post({
    summary: 'Deletes a coupon without orders; 409 with their number otherwise',
    audit: 'Deleted the coupon',
    input: z.object({ id }),
  }),
}
