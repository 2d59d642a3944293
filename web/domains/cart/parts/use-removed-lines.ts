import { useState } from 'react'
import type { CartLineView } from '../../../lib/stores/cart-line.ts'
import { cart } from '../../../lib/shopping/cart-store.ts'
import type { LocalCartItem } from '../../../lib/stores/local-cart.ts'

export interface RemovedLine {
  line: CartLineView
  /** Former index in the list. */
  index: number
}

const toLocalItem = (line: CartLineView): LocalCartItem => ({
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
  maxQty: line.maxQty,
  maxPerProduct: line.maxPerProduct,
})

/** Recently removed lines, which can be restored until their time is over. */
export function useRemovedLines() {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([])
  const dismiss = (line: CartLineView) => setRemoved((lines) => lines.filter((other) => other.line !== line))

  async function remove(line: CartLineView, index: number): Promise<void> {
    const isRemoved = await cart.remove(line)
    if (isRemoved)
      setRemoved((lines) => [...lines.filter((other) => other.line.variant_id !== line.variant_id), { line, index }])
  }

  async function undo(line: CartLineView): Promise<void> {
    const isRestored = await cart.add(toLocalItem(line))
    if (isRestored) dismiss(line)
  }

  return { removed, remove, undo, dismiss }
}
