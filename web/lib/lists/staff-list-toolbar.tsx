import type { ReactNode } from 'react'
import { classNames } from '../../ui/display/class-names.ts'
import { BulkBar, type BulkBarProps } from './bulk-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { ListFilter } from './list-filter.ts'
import type { ListSorting } from './list-sorting.ts'
import { SortSelect } from './sort-select.tsx'
import { toolbarClass } from './toolbar-class.ts'

interface ListToolbarProps<Row> extends Partial<BulkBarProps<Row>> {
  /** Search field; it takes what the controls beside it leave. */
  search?: ReactNode
  filters?: readonly ListFilter[]
  /** Returns to the default view. */
  onReset?(): void
  isDefault?: boolean
  /** The order of the list, offered on phones. */
  sorting?: ListSorting | undefined
  /** Buttons at the end: columns, export. */
  tools?: ReactNode
  /** The search field stays while rows are selected, because it takes what a scanner reads. */
  keepsSearch?: boolean
}

/** One line above a list: search, filters and tools; while rows are selected, what can be done with them. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { search, filters = [], onReset, isDefault = true, sorting, tools, selection, keepsSearch = false } = props
  const hasSelection = selection !== undefined && !selection.isEmpty
  return (
    <>
      {hasSelection ? <BulkBar {...props} selection={selection} /> : null}
      {hasSelection && !keepsSearch ? null : (
        <div
          className={classNames(
            toolbarClass,
            isDefault
              ? !sorting && 'max-sm:[&>form]:min-w-40'
              : 'max-sm:[&>form]:min-w-full max-sm:[&>form+.contents>div:first-child]:-ml-3',
          )}
        >
          {search}
          {filters.length > 0 || !isDefault ? (
            <FilterChips filters={filters} onReset={isDefault ? undefined : onReset} />
          ) : null}
          {sorting ? <SortSelect sorting={sorting} /> : null}
          {tools && !hasSelection ? (
            <div className="ml-auto flex flex-wrap items-center gap-x-1 gap-y-2 sm:gap-x-2">{tools}</div>
          ) : null}
        </div>
      )}
    </>
  )
}
