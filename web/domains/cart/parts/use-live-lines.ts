import { useEffect, useState } from 'react'
import type { CartLineView } from '../../../lib/stores/cart-line.ts'
import { localCart } from '../../../lib/stores/local-cart.ts'
import { useSessionToken } from '../../../lib/session/session-token.ts'
import { cartPrices } from '../cart-prices.ts'
import { readGuestFacts, type GuestFact, type GuestVariant } from '../guest-facts.ts'
import type { LiveLine } from '../line-trouble.ts'

const none: ReadonlyMap<number, Partial<GuestFact>> = new Map()

/** The lines at today's price and stock, and what they cost before where that is something else. The same for guests and customers. */
export function useLiveLines(lines: readonly CartLineView[]): { live: LiveLine[]; accept(line: LiveLine): void } {
  const isGuest = useSessionToken('customer') === null
  const facts = useGuestFacts(isGuest ? lines : [])
  const [, setAccepted] = useState(0)

  useEffect(() => {
    if (!isGuest && lines.length > 0) cartPrices.follow(lines)
  }, [isGuest, lines])

  const known = isGuest ? {} : cartPrices.read()
  const live = lines.map((line): LiveLine =>
    isGuest ? { ...line, ...facts.get(line.variant_id), was: line.price } : { ...line, was: known[line.variant_id] },
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

function useGuestFacts(lines: readonly CartLineView[]): ReadonlyMap<number, Partial<GuestFact>> {
  const [facts, setFacts] = useState(none)
  // A new quantity asks nothing new: only other variants do.
  const wanted = JSON.stringify(lines.map(({ product_unique, variant_id }) => ({ product_unique, variant_id })))

  useEffect(() => {
    const variants = JSON.parse(wanted) as GuestVariant[]
    const left = new AbortController()
    void readGuestFacts(variants, left.signal).then((found) => left.signal.aborted || setFacts(found))
    return () => left.abort()
  }, [wanted])

  return facts
}
