import { useEffect, useEffectEvent } from 'react'

const minimumAgeMs = 30_000

/** Refreshes a list when a person comes back to its tab, or the connection does, after half a minute or more. */
export function useRefreshOnReturn({ refresh }: { refresh(): Promise<void> }): void {
  const onReturn = useEffectEvent(() => void refresh())
  useEffect(() => {
    let lastRefresh = Date.now()
    const controller = new AbortController()
    const refreshIfOld = () => {
      if (document.visibilityState === 'hidden' || Date.now() - lastRefresh < minimumAgeMs) return
      lastRefresh = Date.now()
      onReturn()
    }
    document.addEventListener('visibilitychange', refreshIfOld, controller)
    window.addEventListener('online', refreshIfOld, controller)
    return () => controller.abort()
  }, [])
}
