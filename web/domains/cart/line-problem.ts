import type { CartLineView } from '../../lib/stores/cart-line.ts'

/** A cart line as it is now. */
export interface LiveLine extends CartLineView {
  /** The price at which it was put into the cart, where it is another now. */
  previousPrice?: number
}

export type LineProblem =
  | { kind: 'sold-out' }
  | { kind: 'fewer'; left: number }
  | { kind: 'price'; previousPrice: number; currentPrice: number }

/** What a person must look at before this line can be bought: there is none, there are fewer than wanted, it costs something else now. */
export function lineProblem(line: LiveLine): LineProblem | null {
  if (line.stock !== undefined && line.stock <= 0) return { kind: 'sold-out' }
  if (line.stock !== undefined && line.stock < line.qty) return { kind: 'fewer', left: line.stock }
  return line.previousPrice === undefined || line.previousPrice === line.price
    ? null
    : { kind: 'price', previousPrice: line.previousPrice, currentPrice: line.price }
}
