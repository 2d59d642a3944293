import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

export type PrintedView = 'order' | 'pick-list'

/** Prints the order or its pick list. The browser's own command prints the order. */
export function useOrderPrint() {
  const [view, setView] = useState<PrintedView>('order')
  useEffect(() => {
    const showOrder = () => setView('order')
    window.addEventListener('afterprint', showOrder)
    return () => window.removeEventListener('afterprint', showOrder)
  }, [])
  return {
    view,
    print(chosen: PrintedView) {
      flushSync(() => setView(chosen))
      window.print()
    },
  }
}
