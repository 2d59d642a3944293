import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { useCallback, useEffect, useState } from 'react'
import { api, errorMessage } from '../../../lib/api/call-api.ts'

const refreshMs = 60_000

interface LoadedSummary {
  /** The requested period. */
  key: string
  data?: DashboardSummary
  loadedAt?: Date
  failure?: string
}

export interface SummaryState extends Omit<LoadedSummary, 'key'> {
  /** The data shown belongs to another period while the requested one loads. */
  loading: boolean
  refresh(): void
}

/** Figures of a period, refreshed every minute while the page is visible. A failed refresh keeps the previous data. */
export function useSummary(from: string, to: string): SummaryState {
  const key = `${from} ${to}`
  const [loaded, setLoaded] = useState<LoadedSummary>({ key: '' })
  const [refreshCount, setRefreshCount] = useState(0)
  const refresh = useCallback(() => setRefreshCount((previous) => previous + 1), [])

  useEffect(() => {
    const controller = new AbortController()
    async function load() {
      const reply = await api.get(
        'admin/dashboard-summary',
        { from_date: from, to_date: to },
        { signal: controller.signal },
      )
      if (controller.signal.aborted) return
      setLoaded((previous) =>
        reply.status
          ? { key, data: reply.data, loadedAt: new Date() }
          : { ...(previous.key === key ? previous : { key }), failure: errorMessage(reply) },
      )
    }
    void load()
    return () => controller.abort()
  }, [from, to, key, refreshCount])

  useEffect(() => callWhenVisible(refreshMs, refresh), [refresh, refreshCount])
  return { data: loaded.data, loadedAt: loaded.loadedAt, failure: loaded.failure, loading: loaded.key !== key, refresh }
}

/** Calls once after a delay; on a hidden page, as soon as it is visible again. */
function callWhenVisible(ms: number, callback: () => void): () => void {
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
