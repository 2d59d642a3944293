import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import type { RowSelection } from './use-row-selection.ts'

interface ListToolbarProps<Row> {
  /** Search field; it has a line of its own on phones. */
  search?: ReactNode
  /** Filters; on phones they are one line that scrolls sideways. */
  children?: ReactNode
  /** Returns to the default view. */
  onReset?(): void
  isDefault?: boolean
  /** Buttons at the end: columns, export. */
  tools?: ReactNode
  selection?: RowSelection<Row>
  /** Note about the selected rows. */
  selectionNote?: string
  /** Buttons for the selected rows. */
  bulkActions?: ReactNode
  /** The search field stays while rows are selected, because it takes what a scanner reads. */
  keepsSearch?: boolean
}

const barClass = 'z-4 flex min-h-11 flex-wrap items-center gap-2'

/** One line above a list: search, filters and tools; while rows are selected, what can be done with them. */
export function ListToolbar<Row>(props: ListToolbarProps<Row>) {
  const { search, children, onReset, isDefault = true, tools, selection, keepsSearch = false } = props
  const hasSelection = selection !== undefined && selection.rows.length > 0
  return (
    <>
      {hasSelection ? <BulkBar {...props} selection={selection} /> : null}
      {hasSelection && !keepsSearch ? null : (
        <div className={barClass}>
          {search}
          {children || onReset ? (
            <div className="flex items-center gap-2 max-md:-mx-4 max-md:w-[calc(100%+32px)] max-md:fade-more max-md:overflow-x-auto max-md:px-4 max-md:py-1 max-md:no-scrollbar md:contents">
              {children}
              {onReset ? (
                <Button tone="text" size="compact" disabled={isDefault} onClick={onReset} className="shrink-0">
                  Reset
                </Button>
              ) : null}
            </div>
          ) : null}
          {tools && !hasSelection ? <div className="ml-auto flex flex-wrap items-center gap-2">{tools}</div> : null}
        </div>
      )}
    </>
  )
}

/** Stays at the top of the pane, above the head of the table. */
function BulkBar<Row>({
  selection,
  selectionNote,
  bulkActions,
}: ListToolbarProps<Row> & { selection: RowSelection<Row> }) {
  return (
    <div role="toolbar" aria-label="Selected rows" className={`${barClass} bulk-bar top-0 bg-sunken`}>
      <output className="font-medium tabular">
        {`${selection.rows.length} selected${selectionNote ? `, ${selectionNote}` : ''}`}
      </output>
      <Button tone="text" size="compact" onClick={selection.clear}>
        Clear
      </Button>
      {bulkActions}
    </div>
  )
}
