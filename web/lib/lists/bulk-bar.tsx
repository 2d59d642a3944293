import { limits } from '@handset/contract/limits.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { toolbarClass } from './toolbar-class.ts'
import type { RowSelection } from './use-row-selection.ts'

export interface BulkBarProps<Row> {
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
export function BulkBar<Row>({ selection, matching, selectionNote, bulkActions }: BulkBarProps<Row>) {
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
