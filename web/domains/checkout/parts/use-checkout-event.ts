import { useEffect, useRef } from 'react'
import { track, trackedLine } from '../../../lib/analytics/analytics.ts'
import { useCart } from '../../../lib/stores/use-cart.ts'

/** Tells analytics that a checkout has begun, once a visit, when it is known with what. */
export function useCheckoutEvent(): void {
  const { lines, phase } = useCart()
  const isTracked = useRef(false)
  useEffect(() => {
    if (isTracked.current || phase !== 'ready' || lines.length === 0) return
    isTracked.current = true
    track('begin_checkout', lines.map(trackedLine))
  }, [lines, phase])
}
