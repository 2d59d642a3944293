import { useEffect, useLayoutEffect, useRef } from 'react'
import { classNames } from '../display/class-names.ts'
import { ResponsiveImage, type ImageSource } from '../display/responsive-image.tsx'
import { bindZoomGestures, tapScale } from './zoom-gestures.ts'

interface ZoomImageProps {
  source: ImageSource
  /** 1 shows the whole image. */
  scale: number
  onScale(scale: number): void
}

const center = { x: 0.5, y: 0.5, left: 0, top: 0 }

/** Image that zooms by double tap, double click, pinch, Enter and the `scale` prop. A zoomed image can be dragged. */
export function ZoomImage({ source, scale, onScale }: ZoomImageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const zoom = useRef({ scale, onScale })
  /** Point of the image (0 to 1) that stays at its position on the screen. */
  const anchor = useRef(center)

  useLayoutEffect(() => {
    zoom.current = { scale, onScale }
  })

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const { x, y, left, top } = anchor.current
    element.scrollTo({ left: x * element.scrollWidth - left, top: y * element.scrollHeight - top, behavior: 'instant' })
    anchor.current = { x: 0.5, y: 0.5, left: element.clientWidth / 2, top: element.clientHeight / 2 }
  }, [scale])

  useEffect(() => {
    const element = frame.current
    if (!element) return
    return bindZoomGestures(element, zoom, (clientX, clientY) => {
      const box = element.getBoundingClientRect()
      const [left, top] = [clientX - box.left, clientY - box.top]
      anchor.current = {
        x: (element.scrollLeft + left) / element.scrollWidth,
        y: (element.scrollTop + top) / element.scrollHeight,
        left,
        top,
      }
    })
  }, [])

  const isZoomed = scale > 1
  return (
    <div
      ref={frame}
      data-zoom={scale}
      className={classNames(
        'size-full touch-pan-x touch-pan-y no-scrollbar',
        isZoomed ? 'overflow-auto overscroll-contain' : 'overflow-hidden',
      )}
    >
      <button
        type="button"
        aria-label={`${isZoomed ? 'Zoom out' : 'Zoom in'}: ${source.alt}`}
        onClick={({ detail }) => detail === 0 && onScale(isZoomed ? 1 : tapScale)}
        className={classNames(
          'block p-4 focus-visible:-outline-offset-4 sm:p-8',
          isZoomed ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in',
        )}
        style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
      >
        <ResponsiveImage
          source={source}
          sizes={isZoomed ? '1600px' : '(min-width: 1200px) 1200px, 100vw'}
          className="size-full object-contain"
        />
      </button>
    </div>
  )
}
