import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { couponDiscount, couponError, type CouponTerms, minTotal } from './coupon.rules.ts'

const coupon = (terms: Partial<CouponTerms> = {}): CouponTerms => ({
  type: 'flat',
  value: 50_000,
  maxDiscount: null,
  minCart: 1_000_000,
  isActive: true,
  hasStarted: true,
  hasEnded: false,
  usesLeft: null,
  customerUsesLeft: 1,
  ...terms,
})

describe('a coupon', () => {
  it('deducts its amount, or its percentage of the cart up to its maximum', () => {
    expect(couponDiscount(coupon(), 3_499_900)).toBe(50_000)
    expect(couponDiscount(coupon({ type: 'percent', value: 500 }), 3_499_900)).toBe(174_995)
    expect(couponDiscount(coupon({ type: 'percent', value: 500, maxDiscount: 100_000 }), 3_499_900)).toBe(100_000)
  })

  it('deducts whole paise, never rounded up', () => {
    expect(couponDiscount(coupon({ type: 'percent', value: 333 }), 99_999)).toBe(3_329)
  })

  it('always leaves at least one rupee to pay', () => {
    expect(couponDiscount(coupon({ value: 9_000_000 }), 3_499_900)).toBe(3_499_800)
    expect(couponDiscount(coupon({ type: 'percent', value: 10_000 }), 3_499_900)).toBe(3_499_800)
  })

  it('never deducts more than the cart, its maximum or the minimum total allow', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('flat' as const, 'percent' as const),
        fc.integer({ min: 1, max: 10_000 }),
        fc.option(fc.integer({ min: 1, max: 500_000 })),
        fc.integer({ min: minTotal, max: 100_000_000 }),
        (type, value, maxDiscount, total) => {
          const discount = couponDiscount({ type, value, maxDiscount }, total)
          expect(Number.isInteger(discount)).toBe(true)
          expect(discount).toBeGreaterThanOrEqual(0)
          expect(total - discount).toBeGreaterThanOrEqual(minTotal)
          expect(discount).toBeLessThanOrEqual(maxDiscount ?? discount)
        },
      ),
    )
  })

  it.each<[string, CouponTerms | null, string]>([
    ['nobody knows', null, 'This coupon code is not valid'],
    ['is switched off', coupon({ isActive: false }), 'This coupon code is not valid'],
    ['has not begun', coupon({ hasStarted: false }), 'This coupon is not valid yet'],
    ['has ended', coupon({ hasEnded: true }), 'This coupon has expired'],
    ['the customer has used', coupon({ customerUsesLeft: 0 }), 'You have already used this coupon'],
    ['needs a larger cart', coupon({ minCart: 4_000_000 }), 'This coupon needs a cart of at least ₹40,000'],
    ['is used up', coupon({ usesLeft: 0 }), 'This coupon has been used up'],
  ])('is refused when it %s', (_why, terms, message) => {
    expect(couponError(terms, 3_499_900)).toBe(message)
  })

  it('is accepted when every condition is met', () => {
    expect(couponError(coupon({ usesLeft: 1 }), 1_000_000)).toBeNull()
  })
})
