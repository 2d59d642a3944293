import type { CallOutput } from '@handset/contract/calls.ts'
import { useCallback, useEffect, useState } from 'react'
import { api, errorMessage } from '../../../lib/api/call-api.ts'
import { callWhenVisible } from './use-refresh-count.ts'

export type ShopStatus = CallOutput<'admin/status'>

const refreshMs = 15_000

/**
 * How the shop runs, read again 15 seconds after each response while the page is visible. A failed refresh keeps the previous data and
 * says so in place: a toast every 15 seconds would hide what one wants to read just then.
 */
export function useStatus(): { data: ShopStatus | undefined; failure: string | undefined; refresh(): void } {
  const [{ data, failure }, setLoaded] = useState<{ data?: ShopStatus; failure?: string }>({})
  const [tries, setTries] = useState(0)
  const refresh = useCallback(() => setTries((previous) => previous + 1), [])

  useEffect(() => {
    const controller = new AbortController()
    let cancel = () => {}
    async function load() {
      const response = await api.get('admin/status', {}, { signal: controller.signal })
      if (controller.signal.aborted) return
      setLoaded((previous) =>
        response.status ? { data: response.data } : { ...previous, failure: errorMessage(response) },
      )
      cancel = callWhenVisible(refreshMs, refresh)
    }
    void load()
    return () => {
      controller.abort()
      cancel()
    }
  }, [tries, refresh])

  return { data, failure, refresh }
}
