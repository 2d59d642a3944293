import { useEffect, useRef } from 'react'
import { useCart } from '../../../lib/shopping/use-cart.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

const cartSignature = (lines: readonly { id: number; qty: number }[]) =>
  lines
    .map(({ id, qty }) => `${id}x${qty}`)
    .toSorted()
    .join()

/** Prices again when the cart changes in its panel or in another tab. */
export function useRepriceOnCartChange(form: CheckoutForm) {
  const { lines, phase } = useCart()
  const inCart = cartSignature(lines)
  const latest = useRef(form)
  latest.current = form
  useEffect(() => {
    const { pricing, reprice, values } = latest.current
    if (values.variant_id !== undefined) return
    const { summary } = pricing
    if (
      phase === 'ready' &&
      summary &&
      inCart !== cartSignature(summary.lines.map(({ cart, qty }) => ({ id: cart, qty })))
    )
      void reprice()
  }, [inCart, phase])
}
