import type { CartLineView } from '../../lib/stores/cart-line.ts'

/** A coupon that is applied to the cart: what it takes off, in rupees. */
export interface CartOffer {
  code: string
  discount: number
}

export interface CartTotals {
  units: number
  mrp: number
  /** What the shop takes off the MRP. */
  discount: number
  offer?: CartOffer
  /** Both together. */
  savings: number
  payable: number
}

const paise = (rupees: number) => Math.round(rupees * 100)

/** What a cart costs, in rupees; summed in whole paise, so that no fraction is lost. */
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
