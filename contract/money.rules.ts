/** Whole paise: the only money inside. Rupees with at most two decimals exist at the edges only. */
export type Paise = number

export const toRupees = (paise: Paise): number => paise / 100
/** Whole rupees or rupees with two decimals; refuses nothing, rounds to the paisa. */
export const toPaise = (rupees: number): Paise => Math.round(rupees * 100)

/** Percentage off MRP, floored, as the shop shows it (0 when the price is the MRP). */
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

/** Tax inside a price that includes it. Rate in whole percent. Same State: two equal halves; other State: IGST (gst-invoice rules, per line). */
export function includedTax(price: Paise, rate: number, sameState: boolean): TaxSplit {
  if (sameState) {
    const half = Math.round((price * rate) / 2 / (100 + rate))
    return { taxable: price - 2 * half, cgst: half, sgst: half, igst: 0 }
  }
  const igst = Math.round((price * rate) / (100 + rate))
  return { taxable: price - igst, cgst: 0, sgst: 0, igst }
}

/** A unit of a line with the tax inside it. */
export interface UnitTax extends TaxSplit {
  /** What is paid for it, tax included. */
  amount: Paise
}

/** A line's amount (after discounts) over its equal units, to the last paisa, with the tax inside each; a line's tax is the sum of these, never worked out again from the whole. */
export function unitTaxes(lineAmount: Paise, quantity: number, rate: number, sameState: boolean): UnitTax[] {
  return splitAmount(lineAmount, Array<number>(quantity).fill(1)).map((amount) => ({
    amount,
    ...includedTax(amount, rate, sameState),
  }))
}

// Made once: making a formatter costs a hundred times what using it does.
const wholeRupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 })
const rupeesAndPaise = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** ₹ with Indian digit grouping; paise only when there are some. */
export function formatRupees(rupees: number): string {
  return (Number.isInteger(rupees) ? wholeRupees : rupeesAndPaise).format(rupees)
}
