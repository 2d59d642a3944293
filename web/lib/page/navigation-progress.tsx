import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** Progress line at the top when the next page takes more than 150 ms. */
export function NavigationProgress() {
  const busy = useNavigation().state !== 'idle'
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return
    const timer = setTimeout(() => setSlow(true), 150)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [busy])
  return (
    <output className="absolute">
      {slow ? (
        <span className="fixed inset-x-0 top-0 z-50 h-0.5 animate-shimmer bg-accent">
          <span className="sr-only">Loading the page</span>
        </span>
      ) : null}
    </output>
  )
}
