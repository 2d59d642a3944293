import { useSearchParams } from 'react-router'

/**
 * The state of a list, kept in the address, so that a reload, the back button and a link to a colleague show the same. Takes the keys with
 * the values that stand for 'as usual'; only what differs from them is in the address. A new filter starts at the first page again.
 */
export function useUrlFilters<Query extends Record<string, string>>(usual: Query & { curPage: string }) {
  const [params, setParams] = useSearchParams()
  const query = Object.fromEntries(Object.entries(usual).map(([key, value]) => [key, params.get(key) ?? value])) as Query & { curPage: string }

  const addressOf = (changes: Partial<Query> & { curPage?: string }): string => {
    const next: Record<string, string> = { ...query, curPage: '1', ...changes }
    const changed = Object.entries(next).filter(([key, value]) => value !== usual[key as keyof Query])
    return `?${new URLSearchParams(changed).toString()}`
  }

  return {
    query,
    page: Math.max(1, Number.parseInt(query.curPage, 10) || 1),
    change: (changes: Partial<Query> & { curPage?: string }) => setParams(new URLSearchParams(addressOf(changes)), { preventScrollReset: true }),
    reset: () => setParams(new URLSearchParams(), { preventScrollReset: true }),
    isUsual: Object.entries(usual).every(([key, value]) => key === 'curPage' || query[key as keyof Query] === value),
    hrefOf: (page: number) => addressOf({ curPage: String(page) } as Partial<Query> & { curPage: string }),
  }
}
