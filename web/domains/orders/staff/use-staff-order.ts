import { useEffect, useRef, useState } from 'react'
import type { Loaded } from '../../../lib/api/use-call.ts'
import { isInvoiceUnderWay, type OrderInMaking } from '../staff-order.data.ts'

const askAgainMs = 1500
const mostAsks = 20

/**
 * An order, fresh: it is loaded again when somebody comes back to this tab, and while an invoice is being made. What was shown stays when it cannot
 * be loaded again.
 */
export function useStaffOrder<Order extends OrderInMaking>(loaded: Loaded<Order> & { reload(): Promise<void> }) {
  const { reload } = loaded
  const [shown, setShown] = useState<Order>()
  if (loaded.phase === 'ready' && loaded.data !== shown) setShown(loaded.data)

  const asked = useRef(0)
  useEffect(() => {
    if (!shown || !isInvoiceUnderWay(shown)) {
      asked.current = 0
      return
    }
    if (asked.current >= mostAsks) return
    asked.current += 1
    const timer = setTimeout(() => void reload(), askAgainMs)
    return () => clearTimeout(timer)
  }, [shown, reload])

  useEffect(() => {
    const comeBack = () => void (document.visibilityState === 'visible' && reload())
    document.addEventListener('visibilitychange', comeBack)
    return () => document.removeEventListener('visibilitychange', comeBack)
  }, [reload])

  return { order: shown, failure: loaded.phase === 'failed' ? loaded.message : undefined, reload }
}
