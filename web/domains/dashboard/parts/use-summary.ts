import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { useCallback, useEffect, useState } from 'react'
import { api, refusal } from '../../../lib/api/call-api.ts'

const refreshMs = 60_000

interface Answered {
  /** The period that was asked for. */
  key: string
  data?: DashboardSummary
  at?: Date
  failure?: string
}

export interface ShownSummary extends Omit<Answered, 'key'> {
  /** What is shown is of another period: the one asked for is on its way. */
  loading: boolean
  refresh(): void
}

/** The figures of a period, asked for again every minute as long as somebody can see them. A refresh that fails leaves what is there. */
export function useSummary(from: string, to: string): ShownSummary {
  const key = `${from} ${to}`
  const [answered, setAnswered] = useState<Answered>({ key: '' })
  const [turn, setTurn] = useState(0)
  const refresh = useCallback(() => setTurn((before) => before + 1), [])

  useEffect(() => {
    const gone = new AbortController()
    async function load() {
      const reply = await api.get('admin/dashboard-summary', { from_date: from, to_date: to }, { signal: gone.signal })
      if (gone.signal.aborted) return
      setAnswered((before) =>
        reply.status
          ? { key, data: reply.data, at: new Date() }
          : { ...(before.key === key ? before : { key }), failure: refusal(reply) },
      )
    }
    void load()
    return () => gone.abort()
  }, [from, to, key, turn])

  useEffect(() => whileVisible(refreshMs, refresh), [refresh, turn])
  return { data: answered.data, at: answered.at, failure: answered.failure, loading: answered.key !== key, refresh }
}

/** Calls once after so long, unless the page is hidden then: in that case as soon as it is seen again. */
function whileVisible(ms: number, call: () => void): () => void {
  const onSight = () => {
    if (document.visibilityState === 'visible') call()
  }
  const timer = setTimeout(() => {
    document.addEventListener('visibilitychange', onSight)
    onSight()
  }, ms)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onSight)
  }
}
