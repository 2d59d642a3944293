import type { Loaded } from '../api/use-call.ts'
import { useListColumns } from './list-columns.ts'
import type { ListSorting } from './list-sorting.ts'
import type { ListedRows } from './list-table.tsx'

/** The filters of a list from its address, as `useUrlFilters` reads them. */
interface ListState {
  query: { curPage: string; searchText?: string }
  page: number
  change(changes: { curPage?: string; searchText?: string }): void
  reset(): void
  isDefault: boolean
  pageHref(page: number): string
  sorting?: ListSorting
}

type LoadedList<Data> = Loaded<Data> & { stale: boolean; reload(): Promise<void>; refresh(): Promise<void> }

/**
 * A staff list with what the staff member chose of its columns, for `StaffList`. `name` is that of its columns and its
 * saved views. `perPage` numbers the rows in a first column.
 */
export function useStaffList<Data extends { last_page: number; total: number }, Row>(
  name: string,
  filters: ListState,
  loaded: LoadedList<Data>,
  getRows: (data: Data) => readonly Row[],
  perPage?: number,
) {
  const view = useListColumns(name)
  const data = loaded.phase === 'ready' ? loaded.data : undefined
  const table: ListedRows<Row> = {
    rows: data ? getRows(data) : [],
    rowOffset: perPage === undefined ? undefined : (filters.page - 1) * perPage,
    view,
    sorting: filters.sorting,
    dimmed: loaded.stale,
  }
  return {
    name,
    filters,
    loaded,
    view,
    /** Props of `ListTable`. */
    table,
    /** The number of all rows, once those of these filters are loaded. */
    total: loaded.stale ? undefined : data?.total,
    reload: loaded.reload,
  }
}

export type StaffListState = Pick<
  ReturnType<typeof useStaffList<{ last_page: number; total: number }, unknown>>,
  'name' | 'filters' | 'loaded' | 'view' | 'table' | 'total'
>
