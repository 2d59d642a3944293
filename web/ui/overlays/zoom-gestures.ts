/** Current zoom scale and its setter. */
interface Zoom {
  scale: number
  onScale(scale: number): void
}

export const largestScale = 4
export const tapScale = 2.5
const doubleTapMs = 320
const doubleTapPx = 32

const clampScale = (scale: number) => Math.min(largestScale, Math.max(1, scale))
const touchDistance = ([one, two]: TouchList) =>
  one && two ? Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY) : 0

/**
 * Double tap or double click zooms in at that point and back out; pinching sets the scale; a mouse drags a zoomed
 * image, as touch does by scrolling. `hold` receives the point that must stay in place on the screen.
 */
export function bindZoomGestures(
  element: HTMLElement,
  zoom: { readonly current: Zoom },
  setAnchor: (x: number, y: number) => void,
): () => void {
  const controller = new AbortController()
  let last = { at: 0, x: 0, y: 0 }
  let from = { touchDistance: 0, scale: 1 }

  element.addEventListener(
    'click',
    ({ timeStamp: at, clientX: x, clientY: y, detail }) => {
      const isDouble = at - last.at < doubleTapMs && Math.hypot(x - last.x, y - last.y) < doubleTapPx
      last = { at: isDouble ? 0 : at, x, y }
      if (!isDouble || detail === 0) return
      setAnchor(x, y)
      zoom.current.onScale(zoom.current.scale > 1 ? 1 : tapScale)
    },
    controller,
  )
  element.addEventListener(
    'pointermove',
    ({ pointerType, buttons, movementX, movementY }) => {
      if (pointerType === 'mouse' && buttons === 1 && zoom.current.scale > 1)
        element.scrollBy({ left: -movementX, top: -movementY, behavior: 'instant' })
    },
    controller,
  )
  element.addEventListener(
    'touchstart',
    ({ touches }) => {
      if (touches.length === 2) from = { touchDistance: touchDistance(touches), scale: zoom.current.scale }
    },
    { signal: controller.signal, passive: true },
  )
  // Prevents the browser from zooming the whole page.
  element.addEventListener(
    'touchmove',
    (event) => {
      const [one, two] = event.touches
      if (!one || !two || from.touchDistance === 0) return
      event.preventDefault()
      setAnchor((one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2)
      zoom.current.onScale(clampScale((touchDistance(event.touches) / from.touchDistance) * from.scale))
    },
    { signal: controller.signal, passive: false },
  )
  element.addEventListener('dragstart', (event) => event.preventDefault(), controller)
  return () => controller.abort()
}
