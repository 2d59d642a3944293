import { useEffect, useRef, useState } from 'react'
import type { Loaded } from '../../../lib/api/use-call.ts'
import { isChanging, type OrderProgress } from '../staff-order.data.ts'

const refetchDelayMs = 1500
/** Three minutes: a courier takes its time. */
const maxRefetches = 120

/**
 * An order that is kept fresh: reloaded when the user returns to the tab and while an invoice is being created
 * or a parcel booked. A
 * failed reload keeps the previous data.
 */
export function useStaffOrder<Order extends OrderProgress>(loaded: Loaded<Order> & { reload(): Promise<void> }) {
  const { reload } = loaded
  const [displayed, setDisplayed] = useState<Order>()
  if (loaded.phase === 'ready' && loaded.data !== displayed) setDisplayed(loaded.data)

  const refetchCount = useRef(0)
  useEffect(() => {
    if (!displayed || !isChanging(displayed)) {
      refetchCount.current = 0
      return
    }
    if (refetchCount.current >= maxRefetches) return
    refetchCount.current += 1
    const timer = setTimeout(() => void reload(), refetchDelayMs)
    return () => clearTimeout(timer)
  }, [displayed, reload])

  useEffect(() => {
    const reloadWhenVisible = () => void (document.visibilityState === 'visible' && reload())
    document.addEventListener('visibilitychange', reloadWhenVisible)
    return () => document.removeEventListener('visibilitychange', reloadWhenVisible)
  }, [reload])

  return { order: displayed, failure: loaded.phase === 'failed' ? loaded.message : undefined, reload }
}
