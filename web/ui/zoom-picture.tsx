import { useEffect, useLayoutEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import { Picture, type PictureSource } from './picture.tsx'

interface ZoomPictureProps {
  source: PictureSource
  /** 1 is the whole picture. */
  scale: number
  onScale(scale: number): void
}

export const largestScale = 4
const tapScale = 2.5
const doubleTapMs = 320
const doubleTapPx = 32

const between = (scale: number) => Math.min(largestScale, Math.max(1, scale))
const spread = ([one, two]: TouchList | Touch[]) => (one && two ? Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) : 0)

/** A picture that comes closer: by a double tap or press where it is meant, by two fingers, and by what the buttons set. Closer, it is dragged. */
export function ZoomPicture({ source, scale, onScale }: ZoomPictureProps) {
  const frame = useRef<HTMLDivElement>(null)
  /** Which point of the picture (0 to 1) stays where on the screen. */
  const anchor = useRef({ x: 0.5, y: 0.5, left: 0, top: 0 })
  const lastTap = useRef({ at: 0, x: 0, y: 0 })

  function hold(clientX: number, clientY: number) {
    const element = frame.current
    if (!element) return
    const box = element.getBoundingClientRect()
    const [left, top] = [clientX - box.left, clientY - box.top]
    anchor.current = { x: (element.scrollLeft + left) / element.scrollWidth, y: (element.scrollTop + top) / element.scrollHeight, left, top }
  }

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const { x, y, left, top } = anchor.current
    element.scrollTo({ left: x * element.scrollWidth - left, top: y * element.scrollHeight - top, behavior: 'instant' })
    anchor.current = { x: 0.5, y: 0.5, left: element.clientWidth / 2, top: element.clientHeight / 2 }
  }, [scale])

  useEffect(() => followPinch(frame.current, hold, onScale), [onScale])

  function onClick({ timeStamp, clientX, clientY }: MouseEvent) {
    const { at, x, y } = lastTap.current
    const isDouble = timeStamp - at < doubleTapMs && Math.hypot(clientX - x, clientY - y) < doubleTapPx
    lastTap.current = { at: isDouble ? 0 : timeStamp, x: clientX, y: clientY }
    if (!isDouble) return
    hold(clientX, clientY)
    onScale(scale > 1 ? 1 : tapScale)
  }

  /** A mouse drags; fingers scroll by themselves. */
  function onPointerMove({ pointerType, buttons, movementX, movementY }: PointerEvent) {
    if (pointerType === 'mouse' && buttons === 1 && scale > 1) frame.current?.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' })
  }

  return (
    // A second way to what the buttons above do.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      ref={frame}
      data-zoom={scale}
      onClick={onClick}
      onPointerMove={onPointerMove}
      onDragStart={(event) => event.preventDefault()}
      className={`size-full touch-pan-x touch-pan-y no-scrollbar ${scale > 1 ? 'cursor-grab overflow-auto overscroll-contain active:cursor-grabbing' : 'cursor-zoom-in overflow-hidden'}`}
    >
      <div className="p-4 sm:p-8" style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}>
        <Picture source={source} sizes={scale > 1 ? '1600px' : '(min-width: 1200px) 1200px, 100vw'} className="size-full object-contain" />
      </div>
    </div>
  )
}

/** Two fingers set the scale by how far apart they are; the browser's own zoom of the page is kept out of it. */
function followPinch(element: HTMLElement | null, hold: (x: number, y: number) => void, onScale: (scale: number) => void) {
  const gone = new AbortController()
  let from = { spread: 0, scale: 1 }
  element?.addEventListener(
    'touchstart',
    ({ touches }) => {
      if (touches.length === 2) from = { spread: spread(touches), scale: Number(element.dataset.zoom) }
    },
    { signal: gone.signal, passive: true },
  )
  element?.addEventListener(
    'touchmove',
    (event) => {
      const [one, two] = event.touches
      if (!one || !two || from.spread === 0) return
      event.preventDefault()
      hold((one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2)
      onScale(between((spread(event.touches) / from.spread) * from.scale))
    },
    { signal: gone.signal, passive: false },
  )
  return () => gone.abort()
}
