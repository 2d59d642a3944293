import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { includedTax, unitTaxes } from '../../money.rules.ts'
import { canonicalTotal, orderTotal, type PricedLine } from './order-total.rules.ts'

const phone: PricedLine = { variantId: 2, quantity: 1, mrp: 3_999_900, price: 3_499_900, gstRate: 18 }
const cover: PricedLine = { variantId: 1, quantity: 2, mrp: 59_900, price: 49_900, gstRate: 18 }

const aLine = fc.record({
  variantId: fc.integer({ min: 1, max: 999 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  mrp: fc.integer({ min: 20_000_000, max: 30_000_000 }),
  price: fc.integer({ min: 100, max: 20_000_000 }),
  gstRate: fc.constantFrom(0, 5, 12, 18, 28, 40),
})
const someLines = fc.array(aLine, { minLength: 1, maxLength: 6 })
const aDiscount = fc.integer({ min: 0, max: 40_000_000 })

describe('the total of an order', () => {
  it('is the sum of its lines', () => {
    expect(orderTotal([phone, cover], 0, true)).toMatchObject({
      mrpTotal: 4_119_700,
      linesTotal: 3_599_700,
      couponDiscount: 0,
      couponShares: [0, 0],
      total: 3_599_700,
    })
  })

  it('contains the tax of the worked example: two halves within the State, IGST across States', () => {
    expect(orderTotal([phone], 0, true).tax).toEqual({ cgst: 266_942, sgst: 266_942, igst: 0 })
    expect(orderTotal([phone], 0, false).tax).toEqual({ cgst: 0, sgst: 0, igst: 533_883 })
  })

  it('splits a coupon over the lines by amount and taxes the rest', () => {
    const total = orderTotal([phone, cover], 100_000, false)
    expect(total.couponShares).toEqual([97_228, 2_772])
    expect(total.total).toBe(3_499_700)
    expect(total.tax.igst).toBe(
      includedTax(3_499_900 - 97_228, 18, false).igst + 2 * includedTax((99_800 - 2_772) / 2, 18, false).igst,
    )
  })

  it('equals the sum of its parts and is at least one rupee', () => {
    fc.assert(
      fc.property(someLines, aDiscount, fc.boolean(), (lines, discount, sameState) => {
        const total = orderTotal(lines, discount, sameState)
        const paidLines = lines.map((line, index) => line.price * line.quantity - (total.couponShares[index] ?? 0))
        expect(total.total).toBe(total.linesTotal - total.couponDiscount)
        expect(total.total).toBeGreaterThanOrEqual(100)
        expect(total.couponDiscount).toBeLessThanOrEqual(discount)
        expect(total.couponShares.reduce((sum, share) => sum + share, 0)).toBe(total.couponDiscount)
        expect(paidLines.every((paid) => paid >= 0)).toBe(true)
        expect(paidLines.reduce((sum, paid) => sum + paid, 0)).toBe(total.total)
      }),
    )
  })

  it('consists of taxable value and one kind of tax, in whole paise', () => {
    fc.assert(
      fc.property(someLines, aDiscount, fc.boolean(), (lines, discount, sameState) => {
        const { tax, total, couponShares } = orderTotal(lines, discount, sameState)
        const units = lines.flatMap((line, index) =>
          unitTaxes(line.price * line.quantity - (couponShares[index] ?? 0), line.quantity, line.gstRate, sameState),
        )
        const taxable = units.reduce((sum, unit) => sum + unit.taxable, 0)
        expect(taxable + tax.cgst + tax.sgst + tax.igst).toBe(total)
        expect(tax.cgst).toBe(tax.sgst)
        expect(sameState ? tax.igst : tax.cgst).toBe(0)
        expect(Object.values(tax).every((part) => Number.isInteger(part) && part >= 0)).toBe(true)
      }),
    )
  })
})

describe('the hash of the agreed total', () => {
  const agreed = canonicalTotal([phone, cover], 'FESTIVE5', orderTotal([phone, cover], 1_000, true))

  it('does not depend on the order of the lines or on the State', () => {
    expect(canonicalTotal([cover, phone], 'FESTIVE5', orderTotal([cover, phone], 1_000, false))).toBe(agreed)
  })

  it.each<[string, PricedLine[], string | null, number]>([
    ['a price', [{ ...phone, price: 3_499_800 }, cover], 'FESTIVE5', 1_000],
    ['a quantity', [phone, { ...cover, quantity: 1 }], 'FESTIVE5', 1_000],
    ['a variant', [phone, { ...cover, variantId: 3 }], 'FESTIVE5', 1_000],
    ['the coupon', [phone, cover], 'WELCOME500', 1_000],
    ['the discount', [phone, cover], 'FESTIVE5', 999],
  ])('changes with %s', (_what, lines, code, discount) => {
    expect(canonicalTotal(lines, code, orderTotal(lines, discount, true))).not.toBe(agreed)
  })
})
