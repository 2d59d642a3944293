import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { toolbarClass } from './toolbar-class.ts'
import type { RowSelection } from './use-row-selection.ts'

export interface BulkBarProps<Row> {
  selection: RowSelection<Row>
  /** Rows that match the filters; given where everything that matches can be selected. */
  matching?: number | undefined
  /** Note about the selected rows. */
  selectionNote?: string | undefined
  /** Buttons for the selected rows. */
  bulkActions?: ReactNode
}

/** Stays at the top of the pane, above the head of the table. */
export function BulkBar<Row>({ selection, matching, selectionNote, bulkActions }: BulkBarProps<Row>) {
  const { rows, isAll, selectAll, clear } = selection
  const count = (matching ?? rows.length).toLocaleString('en-IN')
  return (
    <div role="toolbar" aria-label="Selected rows" className={`${toolbarClass} bulk-bar top-0 bg-sunken`}>
      <output className="font-medium tabular">
        {isAll ? `All ${count} that match` : `${rows.length} selected${selectionNote ? `, ${selectionNote}` : ''}`}
      </output>
      {!isAll && matching !== undefined && matching > rows.length ? (
        <Button tone="text" size="compact" onClick={selectAll}>
          {`Select all ${count} that match`}
        </Button>
      ) : null}
      <Button tone="text" size="compact" onClick={clear}>
        Clear
      </Button>
      {bulkActions}
    </div>
  )
}
