import { type CSSProperties, useState } from 'react'

interface RangeSliderProps {
  min: number
  max: number
  step: number
  /** The chosen bounds; at the ends of the scale where none is chosen. */
  from: number
  to: number
  labels: readonly [from: string, to: string]
  format(value: number): string
  /** Called once a thumb is let go, or a key. */
  onCommit(from: number, to: number): void
}

/** Two thumbs on one track. Without scripts it is not there; number fields beside it serve the same. */
export function RangeSlider({ min, max, step, from, to, labels, format, onCommit }: RangeSliderProps) {
  const [drag, setDrag] = useState({ from, to, given: `${from} ${to}` })
  if (drag.given !== `${from} ${to}`) setDrag({ from, to, given: `${from} ${to}` })
  const share = (value: number) => (value - min) / (max - min)
  const commit = () => {
    if (drag.from !== from || drag.to !== to) onCommit(drag.from, drag.to)
  }
  const thumb = (index: 0 | 1) => ({
    type: 'range',
    min,
    max,
    step,
    value: index === 0 ? drag.from : drag.to,
    'aria-label': labels[index],
    'aria-valuetext': format(index === 0 ? drag.from : drag.to),
    onPointerUp: commit,
    onKeyUp: commit,
    onBlur: commit,
  })
  return (
    <div
      className="range-slider"
      style={{ '--range-from': share(drag.from), '--range-to': share(drag.to) } as CSSProperties}
    >
      <input
        {...thumb(0)}
        // Where both thumbs meet at the upper end, only the lower one can still move.
        style={drag.from > (min + max) / 2 ? { zIndex: 2 } : undefined}
        onChange={({ target }) => setDrag({ ...drag, from: Math.min(Number(target.value), drag.to) })}
      />
      <input
        {...thumb(1)}
        onChange={({ target }) => setDrag({ ...drag, to: Math.max(Number(target.value), drag.from) })}
      />
    </div>
  )
}
