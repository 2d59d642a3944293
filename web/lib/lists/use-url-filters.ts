import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/**
 * The state of a list, kept in the address, so that a reload, the back button and a link to a colleague show the same. Takes the keys with
 * the values that stand for 'as usual'; only what differs from them is in the address. A new filter starts at the first page again.
 */
export function useUrlFilters<Query extends Record<string, string>>(usual: Query & { curPage: string }) {
  type Changes = Partial<Query> & { curPage?: string }
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  // A second change may come before the address has followed the first: it builds on that one.
  const wanted = useRef(params)
  useEffect(() => {
    wanted.current = params
  }, [params])

  const queryOf = (address: URLSearchParams) =>
    Object.fromEntries(Object.entries(usual).map(([key, value]) => [key, address.get(key) ?? value])) as Query & {
      curPage: string
    }
  const query = queryOf(params)

  const changed = (from: Query, changes: Changes): URLSearchParams => {
    const next: Record<string, string> = { ...from, curPage: '1', ...changes }
    return new URLSearchParams(Object.entries(next).filter(([key, value]) => value !== usual[key as keyof Query]))
  }
  const go = (address: URLSearchParams) => {
    wanted.current = address
    setParams(address, { preventScrollReset: true })
  }

  return {
    query,
    page: Math.max(1, Number.parseInt(query.curPage, 10) || 1),
    change: (changes: Changes) => go(changed(queryOf(wanted.current), changes)),
    reset: () => go(new URLSearchParams()),
    isUsual: Object.entries(usual).every(([key, value]) => key === 'curPage' || query[key as keyof Query] === value),
    /** With its path: such a link is opened without a page load, so that what is chosen stays chosen. */
    hrefOf: (page: number) => `${pathname}?${changed(query, { curPage: String(page) } as Changes).toString()}`,
  }
}
