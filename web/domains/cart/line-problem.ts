import type { CartLineView } from '../../lib/stores/cart-line.ts'

/** A cart line with current price and stock. */
export interface LiveLine extends CartLineView {
  /** Price when the item was added, if it has changed since. */
  previousPrice?: number
}

export type LineProblem =
  | { kind: 'sold-out' }
  | { kind: 'fewer'; left: number }
  | { kind: 'price'; previousPrice: number; currentPrice: number }

/** A problem to resolve before this line can be bought: sold out, fewer units than wanted, or a changed price. */
export function lineProblem(line: LiveLine): LineProblem | null {
  if (line.stock !== undefined && line.stock <= 0) return { kind: 'sold-out' }
  if (line.stock !== undefined && line.stock < line.qty) return { kind: 'fewer', left: line.stock }
  return line.previousPrice === undefined || line.previousPrice === line.price
    ? null
    : { kind: 'price', previousPrice: line.previousPrice, currentPrice: line.price }
}
