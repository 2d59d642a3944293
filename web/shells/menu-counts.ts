import type { CallOutput } from '@handset/contract/calls.ts'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { api } from '../lib/api/call-api.ts'
import { useSessionToken } from '../lib/session/session-token.ts'
import type { StaffKind } from '../lib/session/staff-session.ts'
import { createStore } from '../ui/state/create-store.ts'
import { useStore } from '../ui/state/use-store.ts'

export type MenuCount = CallOutput<'account/staff-menu-counts'>['counts'][number]

const counts = createStore<readonly MenuCount[]>([])
const minAgeMs = 5000
const refreshMs = 60_000
let loadedAt = -Infinity
let pending: ReturnType<typeof setTimeout> | undefined

async function loadCounts(kind: StaffKind): Promise<void> {
  pending = undefined
  loadedAt = performance.now()
  const response = await api.get('account/staff-menu-counts', {}, { as: kind, background: true })
  // Without a response the last counts stay: the pages themselves report what fails.
  if (response.status) counts.set(response.data.counts)
}

/** Counts again, at most once in five seconds: several events often belong to one change. */
export function refreshMenuCounts(kind: StaffKind): void {
  pending ??= setTimeout(() => void loadCounts(kind), Math.max(0, loadedAt + minAgeMs - performance.now()))
}

/** What waits, by page: counted on arrival, on each page and every minute while the tab is visible. */
export function useMenuCounts(kind: StaffKind): readonly MenuCount[] {
  const token = useSessionToken(kind)
  const { pathname } = useLocation()
  useEffect(() => {
    if (token) refreshMenuCounts(kind)
  }, [kind, token, pathname])
  useEffect(() => {
    if (!token) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refreshMenuCounts(kind)
    }, refreshMs)
    return () => {
      clearInterval(timer)
      clearTimeout(pending)
      pending = undefined
      loadedAt = -Infinity
      counts.set([])
    }
  }, [kind, token])
  return useStore(counts)
}
