/** Whole paise, the only internal unit of money. Rupees with at most two decimals occur only at the edges. */
export type Paise = number

export const toRupees = (paise: Paise): number => paise / 100
/** Converts rupees to paise, rounding to the nearest paisa. */
export const toPaise = (rupees: number): Paise => Math.round(rupees * 100)

/** Percentage off MRP, rounded down for display (0 if the price is the MRP). */
export function discountPercentage(mrp: Paise, price: Paise): number {
  return mrp > 0 && price < mrp ? Math.floor(((mrp - price) * 100) / mrp) : 0
}

/** Splits an amount over weights to the last paisa, by largest remainder; the parts always sum to the amount. */
export function splitAmount(amount: Paise, weights: readonly number[]): Paise[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map(() => 0)
  const exact = weights.map((weight) => (amount * weight) / total)
  const parts = exact.map(Math.floor)
  const rest = amount - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (let given = 0; given < rest; given += 1) parts[byRemainder[given % parts.length]!.index]! += 1
  return parts
}

export interface TaxSplit {
  taxable: Paise
  cgst: Paise
  sgst: Paise
  igst: Paise
}

/** Tax included in a price; rate in whole percent. Same State: two equal halves; other State: IGST. */
export function includedTax(price: Paise, rate: number, sameState: boolean): TaxSplit {
  if (sameState) {
    const half = Math.round((price * rate) / 2 / (100 + rate))
    return { taxable: price - 2 * half, cgst: half, sgst: half, igst: 0 }
  }
  const igst = Math.round((price * rate) / (100 + rate))
  return { taxable: price - igst, cgst: 0, sgst: 0, igst }
}

/** One unit of a line with its included tax. */
export interface UnitTax extends TaxSplit {
  /** The amount paid for the unit, including tax. */
  amount: Paise
}

/**
 * Splits a line's amount after discounts over its units to the last paisa, with the tax of each. The line's tax is the sum of
 * these, never recomputed from the line's amount.
 */
export function unitTaxes(lineAmount: Paise, quantity: number, rate: number, sameState: boolean): UnitTax[] {
  return splitAmount(lineAmount, Array<number>(quantity).fill(1)).map((amount) => ({
    amount,
    ...includedTax(amount, rate, sameState),
  }))
}

// Created once: creating a formatter costs a hundred times more than using it.
const wholeRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const rupeesAndPaise = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** ₹ with Indian digit grouping; paise only if there are any, unless they are asked for. */
export function formatRupees(rupees: number, withPaise = !Number.isInteger(rupees)): string {
  return (withPaise ? rupeesAndPaise : wholeRupees).format(rupees)
}
