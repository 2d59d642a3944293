import { type ListSort, listSorts, type SortedList } from '@handset/contract/list-sorts.ts'

/** The order of a list, as its table and its toolbar show and change it. */
export interface ListSorting {
  /** The orders of the list, its own one first. */
  sorts: readonly string[]
  current: string
  change(sort: string): void
}

interface SortFilters {
  query: { sort: string }
  change(changes: { sort: string }): void
}

/** A list's own order, which its address leaves out. */
export const ownSort = <List extends SortedList>(list: List): ListSort<List> => listSorts[list][0]

/** The order that an address asks for; unknown ones, and the list's own one, are left out of the call. */
const sortInput = <List extends SortedList>(list: List, sort: string): ListSort<List> | undefined =>
  listSorts[list].slice(1).find((known): known is ListSort<List> => known === sort)

/** The filters of a list that can be sorted: with `sort` for its call and `sorting` for its table and its toolbar. */
export function sortedFilters<List extends SortedList, Filters extends SortFilters>(list: List, filters: Filters) {
  const sort = sortInput(list, filters.query.sort)
  const sorting: ListSorting = {
    sorts: listSorts[list],
    current: sort ?? ownSort(list),
    change: (next) => filters.change({ sort: next }),
  }
  return { ...filters, sort, sorting }
}

/** What a press of a column's head sorts by: its first direction, its other one, then the list's own order. */
export function nextSort({ sorts, current }: Pick<ListSorting, 'sorts' | 'current'>, column: string): string {
  const own = sorts.filter((sort) => sort === column || sort === `-${column}`)
  return own[own.indexOf(current) + 1] ?? sorts[0] ?? current
}

/** The direction in which a list is sorted by a column, if it is. */
export function sortedDirection({ current }: Pick<ListSorting, 'current'>, column: string) {
  if (current === column) return 'ascending'
  return current === `-${column}` ? 'descending' : undefined
}
