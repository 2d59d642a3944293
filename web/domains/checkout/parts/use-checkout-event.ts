import { useEffect, useRef } from 'react'
import { track, trackedLine } from '../../../lib/analytics/analytics.ts'
import { useCart } from '../../../lib/stores/use-cart.ts'

/** Tells analytics that a checkout has begun, once a visit, when it is known with what. */
export function useCheckoutEvent(): void {
  const { lines, phase } = useCart()
  const told = useRef(false)
  useEffect(() => {
    if (told.current || phase !== 'ready' || lines.length === 0) return
    told.current = true
    track('begin_checkout', lines.map(trackedLine))
  }, [lines, phase])
}
