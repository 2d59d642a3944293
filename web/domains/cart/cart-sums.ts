import type { CartLineView } from '../../lib/cart-line.ts'

export interface CartSums {
  units: number
  mrp: number
  /** What the shop takes off the MRP. */
  discount: number
  payable: number
}

/** What a cart costs, in rupees; summed in whole paise, so that no fraction is lost. */
export function cartSums(lines: readonly Pick<CartLineView, 'price' | 'mrp' | 'qty'>[]): CartSums {
  const paise = (rupees: number) => Math.round(rupees * 100)
  const mrp = lines.reduce((sum, line) => sum + paise(line.mrp) * line.qty, 0)
  const payable = lines.reduce((sum, line) => sum + paise(line.price) * line.qty, 0)
  return { units: lines.reduce((sum, line) => sum + line.qty, 0), mrp: mrp / 100, discount: (mrp - payable) / 100, payable: payable / 100 }
}
