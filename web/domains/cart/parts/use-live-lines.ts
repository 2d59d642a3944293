import { useEffect, useState } from 'react'
import type { CartLineView } from '../../../lib/stores/cart-line.ts'
import { localCart } from '../../../lib/stores/local-cart.ts'
import { useSessionToken } from '../../../lib/session/session-token.ts'
import { cartPrices } from '../cart-prices.ts'
import { fetchLiveVariants, type LiveVariant, type GuestCartVariant } from '../live-variants.ts'
import type { LiveLine } from '../line-problem.ts'

const noVariants: ReadonlyMap<number, Partial<LiveVariant>> = new Map()

/**
 * Cart lines with current price and stock, and the previous price where it has changed. Works for guests and customers.
 */
export function useLiveLines(lines: readonly CartLineView[]): { live: LiveLine[]; accept(line: LiveLine): void } {
  const isGuest = useSessionToken('customer') === null
  const liveVariants = useLiveVariants(isGuest ? lines : [])
  const [, setAccepted] = useState(0)

  useEffect(() => {
    if (!isGuest && lines.length > 0) cartPrices.track(lines)
  }, [isGuest, lines])

  const seenPrices = isGuest ? {} : cartPrices.read()
  const live = lines.map((line): LiveLine =>
    isGuest
      ? { ...line, ...liveVariants.get(line.variant_id), previousPrice: line.price }
      : { ...line, previousPrice: seenPrices[line.variant_id] },
  )

  function accept(line: LiveLine) {
    if (isGuest)
      localCart.write(
        localCart
          .read()
          .map((item) =>
            item.productVarId === line.variant_id
              ? { ...item, productDiscountAmt: line.price, productMrp: line.mrp, productDiscountPer: line.percent }
              : item,
          ),
      )
    else cartPrices.accept(line)
    setAccepted((count) => count + 1)
  }
  return { live, accept }
}

function useLiveVariants(lines: readonly CartLineView[]): ReadonlyMap<number, Partial<LiveVariant>> {
  const [liveVariants, setLiveVariants] = useState(noVariants)
  // Only other variants need a new request, not a new quantity.
  const variantsKey = JSON.stringify(lines.map(({ product_unique, variant_id }) => ({ product_unique, variant_id })))

  useEffect(() => {
    const variants = JSON.parse(variantsKey) as GuestCartVariant[]
    const controller = new AbortController()
    void fetchLiveVariants(variants, controller.signal).then(
      (found) => controller.signal.aborted || setLiveVariants(found),
    )
    return () => controller.abort()
  }, [variantsKey])

  return liveVariants
}
