import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState } from 'react'
import type { CartLineView } from '../../../lib/stores/cart-line.ts'
import { Button } from '../../../ui/actions/button.tsx'

const undoMs = 5000

interface RemovedRowProps {
  line: CartLineView
  onUndo(): Promise<void>
  onForget(): void
}

/** In the place of a removed line for five seconds, longer under the pointer or while the keyboard stands on it. */
export function RemovedRow({ line, onUndo, onForget }: RemovedRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const forget = useRef(onForget)
  const [busy, setBusy] = useState(false)
  forget.current = onForget

  useEffect(() => {
    // The pressed Remove is gone: the keyboard goes on from here.
    if (document.activeElement === document.body) row.current?.querySelector('button')?.focus({ preventScroll: true })
    let timer = setTimeout(end, undoMs)
    function end() {
      if (row.current?.matches(':hover, :has(:focus-visible)')) timer = setTimeout(end, 1000)
      else forget.current()
    }
    return () => clearTimeout(timer)
  }, [])

  async function undo() {
    setBusy(true)
    await onUndo()
    setBusy(false)
  }

  return (
    <li ref={row} className="flex animate-enter items-center justify-between gap-4 py-4">
      <p className="min-w-0 text-base text-soft">
        <span className="font-medium text-ink">{line.name}</span> was removed.
      </p>
      <Button tone="text" busy={busy} onClick={() => void undo()} className="shrink-0">
        <Undo2 aria-hidden="true" className="size-4" />
        Undo
      </Button>
    </li>
  )
}
