import type { ReactNode } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import type { Chosen } from './use-chosen.ts'

interface ChosenBarProps<Row> {
  rows: readonly Row[]
  chosen: Chosen<Row>
  /** What is told of the chosen ones. */
  note?: string
  /** Buttons. */
  children: ReactNode
}

/** What is done with several rows of a list at once. */
export function ChosenBar<Row>({ rows, chosen, note, children }: ChosenBarProps<Row>) {
  const whole = rows.length > 0 && rows.every(chosen.has)
  const count = chosen.rows.length
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
      <Checkbox label="Select this page" checked={whole} onChange={({ target }) => chosen.set(rows, target.checked)} />
      <output className="text-soft tabular">{count > 0 ? `${count} selected${note ? `, ${note}` : ''}` : ''}</output>
      {count > 0 ? (
        <Button tone="text" size="small" onClick={chosen.clear}>
          Clear
        </Button>
      ) : null}
      {children}
    </div>
  )
}
