import { type Paise, splitAmount, unitTaxes } from '../../money.rules.ts'
import { minTotal } from '../coupons/coupon.rules.ts'

export interface PricedLine {
  variantId: number
  quantity: number
  /** Per unit. */
  mrp: Paise
  price: Paise
  /** Whole percent, included in the price. */
  gstRate: number
}

export interface OrderTax {
  cgst: Paise
  sgst: Paise
  igst: Paise
}

export interface OrderTotal {
  mrpTotal: Paise
  linesTotal: Paise
  couponDiscount: Paise
  /** The coupon's share of each line, in the order of the lines. */
  couponShares: Paise[]
  tax: OrderTax
  total: Paise
}

const lineTotal = (line: PricedLine): Paise => line.price * line.quantity

/**
 * Computes the total of an order. The coupon is split over the lines to the last paisa; tax is computed per unit after its share,
 * as the invoice shows it (CGST rule 46: one row per unit), and summed, never recomputed from the total. Leaves one rupee to pay.
 */
export function orderTotal(lines: readonly PricedLine[], requestedDiscount: Paise, sameState: boolean): OrderTotal {
  const linesTotal = lines.reduce((sum, line) => sum + lineTotal(line), 0)
  const couponDiscount = Math.max(0, Math.min(requestedDiscount, linesTotal - minTotal))
  const couponShares = splitAmount(couponDiscount, lines.map(lineTotal))
  const taxes = lines.flatMap((line, index) =>
    unitTaxes(lineTotal(line) - (couponShares[index] ?? 0), line.quantity, line.gstRate, sameState),
  )
  const sum = (part: keyof OrderTax) => taxes.reduce((total, tax) => total + tax[part], 0)
  return {
    mrpTotal: lines.reduce((total, line) => total + line.mrp * line.quantity, 0),
    linesTotal,
    couponDiscount,
    couponShares,
    tax: { cgst: sum('cgst'), sgst: sum('sgst'), igst: sum('igst') },
    total: linesTotal - couponDiscount,
  }
}

/**
 * The text that is hashed into `total_hash`: items with prices, coupon and total. The address is excluded, because it changes
 * only the kind of tax and not the price.
 */
export function canonicalTotal(
  lines: readonly PricedLine[],
  couponCode: string | null,
  { couponDiscount, total }: Pick<OrderTotal, 'couponDiscount' | 'total'>,
): string {
  const items = lines
    .map(({ variantId, quantity, price }) => [variantId, quantity, price] as const)
    .toSorted(([a], [b]) => a - b)
  return JSON.stringify([items, couponCode, couponDiscount, total])
}
