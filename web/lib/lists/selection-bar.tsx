import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import type { RowSelection } from './use-row-selection.ts'

interface SelectionBarProps<Row> {
  rows: readonly Row[]
  selection: RowSelection<Row>
  /** Note about the selected rows. */
  note?: string
  /** Buttons. */
  children: ReactNode
}

/** Bulk actions for the selected rows of a list. */
export function SelectionBar<Row>({ rows, selection, note, children }: SelectionBarProps<Row>) {
  const isWholePage = rows.length > 0 && rows.every(selection.has)
  const count = selection.rows.length
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox
        label="Select this page"
        checked={isWholePage}
        onChange={({ target }) => selection.set(rows, target.checked)}
      />
      <output className="text-soft tabular">{count > 0 ? `${count} selected${note ? `, ${note}` : ''}` : ''}</output>
      {count > 0 ? (
        <Button tone="text" size="small" onClick={selection.clear}>
          Clear
        </Button>
      ) : null}
      {children}
    </div>
  )
}
