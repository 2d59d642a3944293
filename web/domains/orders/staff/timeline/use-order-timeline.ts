import type { CallOutput } from '@handset/contract/calls.ts'
import type { TimelineEntry } from '@handset/contract/domains/orders/order-page.contract.ts'
import type { TimelineFilter } from '@handset/contract/domains/orders/timeline-filters.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api, errorMessage } from '../../../../lib/api/call-api.ts'
import { useBusy } from '../../../../ui/state/use-busy.ts'

type Page = CallOutput<'admin/order-timeline'>

interface Timeline {
  phase: 'loading' | 'failed' | 'ready'
  message: string
  entries: TimelineEntry[]
  next: string
}

const noEntries: Timeline = { phase: 'loading', message: '', entries: [], next: '' }

/** The newest page over what was read before, as far as both meet; a gap ends what was read. */
function mergeNewest({ entries, next }: Timeline, page: Page): Pick<Timeline, 'entries' | 'next'> {
  const newest = new Set(page.entries.map(({ key }) => key))
  const meets = entries.some(({ key }) => newest.has(key))
  if (!meets || page.next === '') return page
  return { entries: [...page.entries, ...entries.filter(({ key }) => !newest.has(key))], next }
}

/**
 * The timeline of an order: its newest entries, read again whenever `mark` says that the order changed, and older ones on
 * demand.
 */
export function useOrderTimeline(orderNumber: string, filter: TimelineFilter, mark: string) {
  const [timeline, setTimeline] = useState(noEntries)
  const { busy, run } = useBusy()
  const shownFilter = useRef(filter)

  const load = useCallback(
    async (signal?: AbortSignal) => {
      const response = await api.get('admin/order-timeline', { order: orderNumber, filter }, { signal })
      if (signal?.aborted) return
      setTimeline((current) => {
        if (!response.status) return { ...current, phase: 'failed', message: errorMessage(response) }
        const before = shownFilter.current === filter ? current : noEntries
        shownFilter.current = filter
        return { phase: 'ready', message: '', ...mergeNewest(before, response.data) }
      })
    },
    [orderNumber, filter],
  )

  useEffect(() => {
    const controller = new AbortController()
    void load(controller.signal)
    return () => controller.abort()
  }, [load, mark])

  async function showOlder() {
    const input = { order: orderNumber, filter, before: timeline.next }
    const response = await run(() => api.get('admin/order-timeline', input))
    setTimeline((current) =>
      response.status
        ? { ...current, entries: [...current.entries, ...response.data.entries], next: response.data.next }
        : { ...current, message: errorMessage(response) },
    )
  }
  return { ...timeline, busy, isStale: shownFilter.current !== filter, reload: load, showOlder }
}
