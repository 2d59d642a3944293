import type { PointerEvent } from 'react'
import { minColumnWidth } from './list-columns.ts'

export function ColumnHandle({ onResize }: { onResize(width: number): void }) {
  function drag(event: PointerEvent<HTMLElement>) {
    const handle = event.currentTarget
    const start = { x: event.clientX, width: handle.closest('th')?.offsetWidth ?? minColumnWidth }
    const stop = new AbortController()
    const { signal } = stop
    handle.setPointerCapture(event.pointerId)
    handle.addEventListener(
      'pointermove',
      (move: globalThis.PointerEvent) => onResize(Math.max(minColumnWidth, start.width + move.clientX - start.x)),
      { signal },
    )
    for (const end of ['pointerup', 'pointercancel'] as const)
      handle.addEventListener(end, () => stop.abort(), { signal })
  }
  return (
    <span
      aria-hidden="true"
      onPointerDown={drag}
      className="absolute inset-y-2 right-0 w-2 cursor-col-resize touch-none border-r border-transparent hover:border-control"
    />
  )
}
