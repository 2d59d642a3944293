import { useCallback, useEffect, useState } from 'react'

const refreshMs = 60_000

/** A number that grows every minute while the page is visible, and on `refresh`; `since` is when it last did. */
export function useRefreshCount(): { count: number; since: Date | undefined; refresh(): void } {
  const [{ count, since }, setState] = useState<{ count: number; since?: Date }>({ count: 0 })
  const refresh = useCallback(() => setState((previous) => ({ count: previous.count + 1, since: new Date() })), [])
  // The server does not know the time at which the browser loads.
  useEffect(() => setState((previous) => ({ ...previous, since: new Date() })), [])
  useEffect(() => callWhenVisible(refreshMs, refresh), [refresh, count])
  return { count, since, refresh }
}

/** Calls once after a delay; on a hidden page, as soon as it is visible again. */
export function callWhenVisible(ms: number, callback: () => void): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') callback()
  }
  const timer = setTimeout(() => {
    document.addEventListener('visibilitychange', onVisible)
    onVisible()
  }, ms)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
