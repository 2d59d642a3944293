import type { QueryKey } from '@handset/contract/page-queries.ts'
import type { PageName } from '@handset/contract/pages.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

/**
 * State of a list in the URL, so that reload, the back button and a shared link show the same. Takes the page and the
 * keys that the contract declares for it, with their default values; the number of the page of rows is always one. In the URL are the values that differ from the
 * default, and those of the keys that are to be there always: a link with a default of today means another day tomorrow.
 * A new filter returns to the first page.
 */
export function useUrlFilters<Name extends PageName, Key extends Exclude<QueryKey<Name>, 'curPage'> = never>(
  _page: Name,
  filters: Record<Key, string>,
  always: readonly NoInfer<Key | 'curPage'>[] = [],
) {
  const defaults = { curPage: '1', ...filters }
  type Query = Record<Key, string>
  type Changes = Partial<Query> & { curPage?: string }
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // A second change may come before the address, or this component, has followed the first one: it must build on it.
  const pendingParams = useRef<URLSearchParams | null>(null)
  const latestParams = () => pendingParams.current ?? new URLSearchParams(window.location.search)

  const readQuery = (searchParams: URLSearchParams) =>
    Object.fromEntries(
      Object.entries(defaults).map(([key, value]) => [key, searchParams.get(key) ?? value]),
    ) as Query & {
      curPage: string
    }
  const query = readQuery(params)

  const changedParams = (from: Query, changes: Changes): URLSearchParams => {
    const next: Record<string, string> = { ...from, curPage: '1', ...changes }
    return new URLSearchParams(
      Object.entries(next).filter(
        ([key, value]) => value !== defaults[key as keyof Query] || always.includes(key as Key),
      ),
    )
  }
  async function applyParams(next: URLSearchParams, options: { replace?: boolean } = {}): Promise<void> {
    pendingParams.current = next
    await navigate(`?${next.toString()}`, { ...options, preventScrollReset: true })
    if (pendingParams.current === next) pendingParams.current = null
  }

  const isIncomplete = always.some((key) => !params.has(key))
  const complete = useEffectEvent(() => {
    const latest = readQuery(latestParams())
    return applyParams(changedParams(latest, { curPage: latest.curPage } as Changes), { replace: true })
  })
  useEffect(() => {
    if (isIncomplete) void complete()
  }, [isIncomplete])

  return {
    query,
    page: Math.max(1, Number.parseInt(query.curPage, 10) || 1),
    change: (changes: Changes) => void applyParams(changedParams(readQuery(latestParams()), changes)),
    reset: () => void applyParams(changedParams(defaults, {})),
    isDefault: Object.entries(defaults).every(
      ([key, value]) => key === 'curPage' || query[key as keyof Query] === value,
    ),
    /** Includes the path: such a link navigates without a page load, so the selection survives. */
    pageHref: (page: number) => `${pathname}?${changedParams(query, { curPage: String(page) } as Changes).toString()}`,
  }
}
