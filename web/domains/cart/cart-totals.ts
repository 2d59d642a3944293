import type { CartLineView } from '../../lib/stores/cart-line.ts'

/** A coupon applied to the cart, with its discount in rupees. */
export interface CartOffer {
  code: string
  discount: number
}

export interface CartTotals {
  units: number
  mrp: number
  /** Discount on the MRP. */
  discount: number
  offer?: CartOffer
  /** Discount and coupon together. */
  savings: number
  payable: number
}

const paise = (rupees: number) => Math.round(rupees * 100)

/** Totals of a cart in rupees, calculated in whole paise to avoid rounding errors. */
export function cartTotals(
  lines: readonly Pick<CartLineView, 'price' | 'mrp' | 'qty'>[],
  offer?: CartOffer,
): CartTotals {
  const mrp = lines.reduce((sum, line) => sum + paise(line.mrp) * line.qty, 0)
  const price = lines.reduce((sum, line) => sum + paise(line.price) * line.qty, 0)
  const payable = price - paise(offer?.discount ?? 0)
  return {
    units: lines.reduce((sum, line) => sum + line.qty, 0),
    mrp: mrp / 100,
    discount: (mrp - price) / 100,
    offer,
    savings: (mrp - payable) / 100,
    payable: payable / 100,
  }
}
