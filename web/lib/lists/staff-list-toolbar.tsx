import { limits } from '@handset/contract/limits.ts'
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { classNames } from '../../ui/display/class-names.ts'
import { FilterChips } from './filter-chips.tsx'
import type { ListFilter } from './list-filter.ts'
import type { ListSorting } from './list-sorting.ts'
import { sortLabel } from './sort-labels.ts'
import { toolbarClass } from './toolbar-class.ts'
import type { RowSelection } from './use-row-selection.ts'

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

/** Order of a list on phones, where its rows are cards without heads to press: the browser's own select on an icon. */
const SortSelect = ({ sorting: { sorts, current, change } }: { sorting: ListSorting }) => (
  <span
    className={classNames(
      'relative grid size-(--control-height,36px) place-items-center rounded-full border has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text md:hidden',
      current === sorts[0] ? 'border-control bg-ground' : 'border-accent-line bg-accent-ground',
    )}
  >
    <ArrowDownUp className="size-4" />
    <select
      aria-label="Sort"
      title={`Sort: ${sortLabel(current).toLowerCase()}`}
      value={current}
      onChange={({ target }) => change(target.value)}
      className="absolute -inset-px appearance-none opacity-0"
    >
      {sorts.map((sort) => (
        <option key={sort} value={sort}>
          {sortLabel(sort)}
        </option>
      ))}
    </select>
  </span>
)

interface BulkBarProps<Row> {
  selection: RowSelection<Row>
  /** Rows that match the filters; given where everything that matches can be selected, and once it is counted. */
  matching?: number | undefined
  /** Note about the selected rows. */
  selectionNote?: string | undefined
  /** Buttons for the selected rows. */
  bulkActions?: ReactNode
}

const countText = (count: number) => count.toLocaleString('en-IN')

/** Stays at the top of the pane, above the head of the table. */
function BulkBar<Row>({ selection, matching, selectionNote, bulkActions }: BulkBarProps<Row>) {
  const { rows, isAll, selectAll, clear } = selection
  return (
    <div
      role="toolbar"
      aria-label="Selected rows"
      className={`${toolbarClass} bulk-bar top-14 bg-sunken md:top-0 max-md:-mb-2 max-md:pb-2 max-sm:gap-x-2`}
    >
      <output className="font-medium tabular max-sm:min-w-0 max-sm:flex-1 max-sm:basis-44 max-sm:text-small">
        {isAll
          ? `All ${matching === undefined ? '' : `${countText(matching)} `}that match`
          : `${rows.length} selected${selectionNote ? `, ${selectionNote}` : ''}`}
      </output>
      {!isAll && matching !== undefined && matching > rows.length ? (
        <SelectAll matching={matching} onSelect={selectAll} />
      ) : null}
      <Button tone="text" size="compact" onClick={clear}>
        Clear
      </Button>
      {bulkActions}
    </div>
  )
}

/** Selects everything that matches, or says that it is too much. */
const SelectAll = ({ matching, onSelect }: { matching: number; onSelect(): void }) =>
  matching > limits.maxBulkRows ? (
    <span className="text-small text-soft">
      {`${countText(matching)} match: narrow the filter to ${countText(limits.maxBulkRows)} to select all`}
    </span>
  ) : (
    <Button tone="text" size="compact" onClick={onSelect} className="max-sm:-ml-3">
      {`Select all ${countText(matching)} that match`}
    </Button>
  )
