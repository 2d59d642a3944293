import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { toolbarClass } from './toolbar-class.ts'
import type { RowSelection } from './use-row-selection.ts'

export interface BulkBarProps<Row> {
  selection: RowSelection<Row>
  /** Note about the selected rows. */
  selectionNote?: string | undefined
  /** Buttons for the selected rows. */
  bulkActions?: ReactNode
}

/** Stays at the top of the pane, above the head of the table. */
export function BulkBar<Row>({ selection, selectionNote, bulkActions }: BulkBarProps<Row>) {
  return (
    <div role="toolbar" aria-label="Selected rows" className={`${toolbarClass} bulk-bar top-0 bg-sunken`}>
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
