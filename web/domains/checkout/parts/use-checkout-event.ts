import { useEffect, useRef } from 'react'
import { track, trackedLine } from '../../../lib/analytics/analytics.ts'
import { useCart } from '../../../lib/shopping/use-cart.ts'

/** Reports the start of a checkout to analytics, once per visit, as soon as the lines are known. */
export function useCheckoutEvent(): void {
  const { lines, phase } = useCart()
  const isTracked = useRef(false)
  useEffect(() => {
    if (isTracked.current || phase !== 'ready' || lines.length === 0) return
    isTracked.current = true
    track('begin_checkout', lines.map(trackedLine))
  }, [lines, phase])
}
