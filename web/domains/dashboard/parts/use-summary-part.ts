import type { DashboardSummary, SummaryPart } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { useCallback, useEffect, useState } from 'react'
import { api, errorMessage } from '../../../lib/api/call-api.ts'
import type { Days } from '../orders-of.ts'

interface LoadedPart {
  /** The requested period. */
  key: string
  data?: DashboardSummary
  failure?: string
}

export interface PartState extends Omit<LoadedPart, 'key'> {
  /** The data shown belong to another period while the requested one loads. */
  isStale: boolean
  retry(): void
}

/**
 * Loads one part of the dashboard, again whenever `refreshCount` changes. A failed refresh keeps the previous data; the
 * failure of one part does not concern the others.
 */
export function useSummaryPart(part: SummaryPart, { from, to }: Days, refreshCount: number): PartState {
  const key = `${from} ${to}`
  const [loaded, setLoaded] = useState<LoadedPart>({ key: '' })
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    async function load() {
      const response = await api.get(
        'admin/dashboard-summary',
        { from_date: from, to_date: to, parts: [part] },
        { signal: controller.signal },
      )
      if (controller.signal.aborted) return
      setLoaded((previous) =>
        response.status
          ? { key, data: response.data }
          : { ...(previous.key === key ? previous : { key }), failure: errorMessage(response) },
      )
    }
    void load()
    return () => controller.abort()
  }, [part, from, to, key, refreshCount, tries])

  const retry = useCallback(() => setTries((previous) => previous + 1), [])
  return { data: loaded.data, failure: loaded.failure, isStale: loaded.key !== key, retry }
}
