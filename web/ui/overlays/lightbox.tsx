import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '../display/class-names.ts'
import { VideoPlayer } from '../display/video-player.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { buildImageUrl, type ImageSource } from '../display/responsive-image.tsx'
import { useModal } from './use-modal.ts'
import { useSnapIndex } from '../navigation/use-snap-index.ts'
import { largestScale } from './zoom-gestures.ts'
import { ZoomImage } from './zoom-image.tsx'

/** An image, or a video (`video` is its URL) with the image as its poster; without a `src` there is no poster. */
export interface LightboxItem extends ImageSource {
  video?: string
}

interface LightboxProps {
  open: boolean
  onClose(): void
  title: string
  items: readonly LightboxItem[]
  /** The index of the item to show first. */
  start: number
  /** Shows the `alt` text of each image below it. */
  captions?: boolean
}

/** Makes a scrollable region focusable, so that it can be scrolled with the keyboard (WCAG 2.1.1). */
const focusable = { tabIndex: 0 }
const stepButtonClass = 'border border-line-soft bg-ground shadow-raised'
const zoomKeys: Record<string, number> = { '+': 1, '=': 1, '-': -1 }

function useLightbox({ open, onClose, items, start }: LightboxProps) {
  const modal = useModal({ open, onClose })
  const { row, index, readIndex, onScroll, goTo } = useSnapIndex<HTMLUListElement>(start)
  const target = useRef(start)
  const [zoom, setZoom] = useState({ index: start, scale: 1 })
  const scale = zoom.index === index ? zoom.scale : 1
  const isImage = items[index]?.video === undefined
  const setScale = (next: number) => setZoom({ index, scale: Math.min(largestScale, Math.max(1, next)) })

  useEffect(() => {
    if (!open) return
    target.current = start
    setZoom({ index: start, scale: 1 })
    row.current?.scrollTo({ left: start * row.current.clientWidth, behavior: 'instant' })
  }, [open, start, row])

  function move(by: number) {
    target.current = (target.current + by + items.length) % items.length
    setScale(1)
    goTo(target.current)
  }

  function onKeyDown(event: KeyboardEvent) {
    const zoomStep = zoomKeys[event.key]
    if (event.target instanceof HTMLVideoElement) return modal.onKeyDown(event)
    if (event.key === 'ArrowLeft') move(-1)
    else if (event.key === 'ArrowRight') move(1)
    else if (zoomStep !== undefined && isImage) setScale(scale + zoomStep)
    else modal.onKeyDown(event)
  }

  return {
    dialogProps: { ...modal, onKeyDown },
    rowProps: { ref: row, onScroll, onScrollEnd: () => (target.current = readIndex()) },
    index,
    isImage,
    scale,
    setScale,
    move,
  }
}

/**
 * Full-screen images and videos with previous, next, zoom and a counter. Keys: arrows, plus, minus, Escape; gestures:
 * swipe and pinch.
 */
export default function Lightbox(props: LightboxProps) {
  const { open, onClose, title, items, start, captions = false } = props
  const state = useLightbox(props)
  const { index, scale } = state
  return (
    <dialog
      {...state.dialogProps}
      aria-label={title}
      className="modal modal-center m-0 h-dvh max-h-none w-screen max-w-none flex-col overflow-hidden bg-ground text-ink open:flex"
    >
      <LightboxHeader state={state} title={title} count={items.length} onClose={onClose} />
      <div className="relative min-h-0 flex-1">
        <ul
          {...state.rowProps}
          {...focusable}
          aria-label={title}
          className={classNames(
            'flex h-full snap-x snap-mandatory scroll-smooth no-scrollbar motion-reduce:scroll-auto',
            scale > 1 ? 'overflow-hidden' : 'overflow-x-auto',
          )}
        >
          {items.map((item, itemIndex) => (
            <li key={item.video ?? item.src} inert={itemIndex !== index} className="size-full shrink-0 snap-center">
              {item.video === undefined ? (
                <ZoomImage source={item} scale={itemIndex === index ? scale : 1} onScale={state.setScale} />
              ) : (
                <VideoPlayer
                  src={item.video}
                  title={item.alt}
                  poster={item.src ? buildImageUrl(item, undefined, 'webp') : undefined}
                  current={open && itemIndex === index}
                  autoplay={itemIndex === start}
                />
              )}
            </li>
          ))}
        </ul>
        {items.length > 1 ? <StepButtons state={state} /> : null}
      </div>
      {captions ? <p className="min-h-16 px-6 pb-6 text-center text-small text-soft">{items[index]?.alt}</p> : null}
    </dialog>
  )
}

type LightboxState = ReturnType<typeof useLightbox>

interface LightboxHeaderProps {
  state: LightboxState
  title: string
  count: number
  onClose(): void
}

function LightboxHeader({ state: { index, isImage, scale, setScale }, title, count, onClose }: LightboxHeaderProps) {
  return (
    <header className="flex items-center gap-1 py-2 pr-2 pl-6">
      <p className="min-w-0 flex-1 truncate text-small font-medium">{title}</p>
      <p role="status" className="mr-2 text-small whitespace-nowrap text-muted tabular">
        <span className="sr-only">{isImage ? 'Image ' : 'Video '}</span>
        {index + 1} / {count}
      </p>
      <IconButton
        label="Zoom out"
        disabled={!isImage || scale <= 1}
        onClick={() => setScale(scale - 1)}
        className="max-sm:hidden"
      >
        <ZoomOut className="size-5" />
      </IconButton>
      <IconButton
        label="Zoom in"
        disabled={!isImage || scale >= largestScale}
        onClick={() => setScale(scale + 1)}
        className="max-sm:hidden"
      >
        <ZoomIn className="size-5" />
      </IconButton>
      <IconButton label="Close" data-close="" onClick={onClose}>
        <X className="size-5" />
      </IconButton>
    </header>
  )
}

function StepButtons({ state: { isImage, move } }: { state: LightboxState }) {
  // On a phone the buttons are placed above the controls of a video.
  const position = classNames(
    'absolute sm:top-1/2 sm:bottom-auto sm:-translate-y-1/2',
    isImage ? 'bottom-4' : 'bottom-20',
  )
  return (
    <>
      <span className={classNames(position, 'left-4 sm:left-6')}>
        <IconButton label="Previous image" onClick={() => move(-1)} className={stepButtonClass}>
          <ChevronLeft className="size-5" />
        </IconButton>
      </span>
      <span className={classNames(position, 'right-4 sm:right-6')}>
        <IconButton label="Next image" onClick={() => move(1)} className={stepButtonClass}>
          <ChevronRight className="size-5" />
        </IconButton>
      </span>
    </>
  )
}
