/** How close a picture is now, and how to set it. */
interface Zoom {
  scale: number
  onScale(scale: number): void
}

export const largestScale = 4
export const tapScale = 2.5
const doubleTapMs = 320
const doubleTapPx = 32

const between = (scale: number) => Math.min(largestScale, Math.max(1, scale))
const spread = ([one, two]: TouchList) =>
  one && two ? Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) : 0

/**
 * A double tap or press comes closer where it was made and goes back; two fingers set the scale by how far apart they are; a mouse drags what
 * is closer, as fingers do by scrolling. `hold` is told which point of the screen stays where it is.
 */
export function followGestures(
  element: HTMLElement,
  zoom: { readonly current: Zoom },
  hold: (x: number, y: number) => void,
): () => void {
  const gone = new AbortController()
  let last = { at: 0, x: 0, y: 0 }
  let from = { spread: 0, scale: 1 }

  element.addEventListener(
    'click',
    ({ timeStamp: at, clientX: x, clientY: y, detail }) => {
      const isDouble = at - last.at < doubleTapMs && Math.hypot(x - last.x, y - last.y) < doubleTapPx
      last = { at: isDouble ? 0 : at, x, y }
      if (!isDouble || detail === 0) return
      hold(x, y)
      zoom.current.onScale(zoom.current.scale > 1 ? 1 : tapScale)
    },
    gone,
  )
  element.addEventListener(
    'pointermove',
    ({ pointerType, buttons, movementX, movementY }) => {
      if (pointerType === 'mouse' && buttons === 1 && zoom.current.scale > 1)
        element.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' })
    },
    gone,
  )
  element.addEventListener(
    'touchstart',
    ({ touches }) => {
      if (touches.length === 2) from = { spread: spread(touches), scale: zoom.current.scale }
    },
    { signal: gone.signal, passive: true },
  )
  // Kept from the browser, which would make the whole page larger.
  element.addEventListener(
    'touchmove',
    (event) => {
      const [one, two] = event.touches
      if (!one || !two || from.spread === 0) return
      event.preventDefault()
      hold((one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2)
      zoom.current.onScale(between((spread(event.touches) / from.spread) * from.scale))
    },
    { signal: gone.signal, passive: false },
  )
  element.addEventListener('dragstart', (event) => event.preventDefault(), gone)
  return () => gone.abort()
}
