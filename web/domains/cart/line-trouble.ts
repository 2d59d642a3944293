import type { CartLineView } from '../../lib/stores/cart-line.ts'

/** A cart line as it is now. */
export interface LiveLine extends CartLineView {
  /** The price at which it was put into the cart, where it is another now. */
  was?: number
}

export type LineTrouble =
  | { kind: 'sold-out' }
  | { kind: 'fewer'; left: number }
  | { kind: 'price'; was: number; now: number }

/** What a person must look at before this line can be bought: there is none, there are fewer than wanted, it costs something else now. */
export function lineTrouble(line: LiveLine): LineTrouble | null {
  if (line.stock !== undefined && line.stock <= 0) return { kind: 'sold-out' }
  if (line.stock !== undefined && line.stock < line.qty) return { kind: 'fewer', left: line.stock }
  return line.was === undefined || line.was === line.price ? null : { kind: 'price', was: line.was, now: line.price }
}
