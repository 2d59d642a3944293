import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRupees, splitAmount, includedTax, unitTaxes } from './money.rules.ts'

const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0)

describe('included tax', () => {
  // Price; taxable value and half of the tax within the State; tax and taxable value across States; in rupees.
  it.each([
    [499, 422.88, 38.06, 76.12, 422.88],
    [1_999, 1694.06, 152.47, 304.93, 1694.07],
    [8_999, 7626.28, 686.36, 1372.73, 7626.27],
    [10_999, 9321.18, 838.91, 1677.81, 9321.19],
    [24_999, 21185.6, 1906.7, 3813.41, 21185.59],
    [34_999, 29660.16, 2669.42, 5338.83, 29660.17],
    [49_999, 42372.04, 3813.48, 7626.97, 42372.03],
    [50_000, 42372.88, 3813.56, 7627.12, 42372.88],
    [54_999, 46609.32, 4194.84, 8389.68, 46609.32],
    [129_999, 110168.64, 9915.18, 19830.36, 110168.64],
    [159_999, 135592.38, 12203.31, 24406.63, 135592.37],
  ])('₹%d at 18%% comes out to the paisa', (price, taxable, half, igst, taxableAcross) => {
    const paise = (rupees: number) => Math.round(rupees * 100)
    expect(includedTax(price * 100, 18, true)).toEqual({
      taxable: paise(taxable),
      cgst: paise(half),
      sgst: paise(half),
      igst: 0,
    })
    expect(includedTax(price * 100, 18, false)).toEqual({
      taxable: paise(taxableAcross),
      cgst: 0,
      sgst: 0,
      igst: paise(igst),
    })
  })

  it('of a line’s units sums to the line amount, and units differ by at most one paisa', () => {
    const rates = fc.constantFrom(0, 5, 12, 18, 28, 40)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 1, max: 20 }),
        rates,
        fc.boolean(),
        (amount, quantity, rate, sameState) => {
          const units = unitTaxes(amount, quantity, rate, sameState)
          const amounts = units.map((unit) => unit.amount)
          expect([units.length, sum(amounts)]).toEqual([quantity, amount])
          expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1)
          for (const unit of units) expect(unit.taxable + unit.cgst + unit.sgst + unit.igst).toBe(unit.amount)
          expect(units.every((unit) => unit.cgst === unit.sgst && (sameState ? unit.igst : unit.cgst) === 0)).toBe(true)
        },
      ),
    )
  })
})

it('the parts of a split amount sum to the amount', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.array(fc.integer({ min: 0, max: 100_000_000 }), { minLength: 1, maxLength: 8 }),
      (amount, weights) => {
        const parts = splitAmount(amount, weights)
        expect(sum(parts)).toBe(sum(weights) === 0 ? 0 : amount)
        expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true)
      },
    ),
  )
})

it('shows paise where an amount has some, or where they are asked for', () => {
  const texts = [formatRupees(125_999), formatRupees(899.5), formatRupees(900, true)]
  expect(texts).toEqual(['₹1,25,999', '₹899.50', '₹900.00'])
})
