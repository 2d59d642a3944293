import { useState } from 'react'
import type { CartLineView } from '../../../lib/stores/cart-line.ts'
import { cart } from '../../../lib/stores/cart-store.ts'
import type { LocalCartItem } from '../../../lib/stores/local-cart.ts'

export interface RemovedLine {
  line: CartLineView
  /** Where it stood. */
  at: number
}

const asItem = (line: CartLineView): LocalCartItem => ({
  productId: line.product_unique,
  productName: line.name,
  productVarId: line.variant_id,
  qty: line.qty,
  color: line.color,
  option: line.option,
  productImg: line.image,
  productMrp: line.mrp,
  productDiscountPer: line.percent,
  productDiscountAmt: line.price,
  picture: line.picture,
})

/** Lines that were just removed, each with its way back until it is forgotten. */
export function useRemovedLines() {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([])
  const forget = (line: CartLineView) => setRemoved((all) => all.filter((one) => one.line !== line))

  async function remove(line: CartLineView, at: number): Promise<void> {
    const gone = await cart.remove(line)
    if (gone) setRemoved((all) => [...all.filter((one) => one.line.variant_id !== line.variant_id), { line, at }])
  }

  async function undo(line: CartLineView): Promise<void> {
    const back = await cart.add(asItem(line))
    if (back) forget(line)
  }

  return { removed, remove, undo, forget }
}
