import type { LiveLine } from '../line-problem.ts'
import { CartRow } from './cart-row.tsx'
import { RemovedRow } from './removed-row.tsx'
import type { useRemovedLines } from './use-removed-lines.ts'

interface CartLinesProps {
  lines: readonly LiveLine[]
  removal: ReturnType<typeof useRemovedLines>
  onAccept(line: LiveLine): void
}

/** The cart lines; a line just removed is replaced by an undo row. */
export function CartLines({ lines, removal, onAccept }: CartLinesProps) {
  const rows = lines.map((line, index) => (
    <CartRow key={line.id} line={line} onRemove={() => removal.remove(line, index)} onAccept={() => onAccept(line)} />
  ))
  for (const { line, index } of removal.removed) {
    rows.splice(
      Math.min(index, rows.length),
      0,
      <RemovedRow
        key={`removed-${line.id}`}
        line={line}
        onUndo={() => removal.undo(line)}
        onDismiss={() => removal.dismiss(line)}
      />,
    )
  }
  return rows.length > 0 ? <ul className="divide-y divide-line-soft">{rows}</ul> : null
}
