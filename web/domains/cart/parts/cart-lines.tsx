import type { LiveLine } from '../line-problem.ts'
import { CartRow } from './cart-row.tsx'
import type { useRemovedLines } from './use-removed-lines.ts'
import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { CartLineView } from '../../../lib/stores/cart-line.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useBusy } from '../../../ui/state/use-busy.ts'

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

const undoMs = 5000

interface RemovedRowProps {
  line: CartLineView
  onUndo(): Promise<void>
  onDismiss(): void
}

/** Replaces a removed line for five seconds, longer while it is hovered or focused. */
function RemovedRow({ line, onUndo, onDismiss }: RemovedRowProps) {
  const rowRef = useRef<HTMLLIElement>(null)
  const dismiss = useEffectEvent(onDismiss)
  const { busy, run } = useBusy()

  useEffect(() => {
    // The pressed Remove button no longer exists, so the focus moves here.
    if (document.activeElement === document.body)
      rowRef.current?.querySelector('button')?.focus({ preventScroll: true })
    let timer = setTimeout(expire, undoMs)
    function expire() {
      if (rowRef.current?.matches(':hover, :has(:focus-visible)')) timer = setTimeout(expire, 1000)
      else dismiss()
    }
    return () => clearTimeout(timer)
  }, [])

  return (
    <li ref={rowRef} className="flex animate-enter items-center justify-between gap-4 py-4">
      <p className="min-w-0 text-base text-soft">
        <span className="font-medium text-ink">{line.name}</span> was removed.
      </p>
      <Button tone="text" busy={busy} onClick={() => void run(onUndo)} className="shrink-0">
        <Undo2 aria-hidden="true" className="size-4" />
        Undo
      </Button>
    </li>
  )
}
