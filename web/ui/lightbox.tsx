import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import { useEffect, type KeyboardEvent } from 'react'
import { IconButton } from './icon-button.tsx'
import { Picture, type PictureSource } from './picture.tsx'
import { useModal } from './use-modal.ts'
import { useSnapIndex } from './use-snap-index.ts'

interface LightboxProps {
  open: boolean
  onClose(): void
  title: string
  pictures: readonly PictureSource[]
  /** The picture that is opened first. */
  start: number
}

/** Pictures over the whole screen: previous, next, a counter; the arrow keys and a swipe do the same, Escape closes. */
export default function Lightbox({ open, onClose, title, pictures, start }: LightboxProps) {
  const modal = useModal({ open, onClose })
  const { row, index, onScroll, goTo } = useSnapIndex<HTMLDivElement>(start)

  useEffect(() => {
    if (open) row.current?.scrollTo({ left: start * row.current.clientWidth, behavior: 'instant' })
  }, [open, start, row])

  function step(by: number) {
    goTo((index + by + pictures.length) % pictures.length)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') step(-1)
    else if (event.key === 'ArrowRight') step(1)
    else modal.onKeyDown(event)
  }

  return (
    <dialog {...modal} onKeyDown={onKeyDown} aria-label={title} className="modal modal-center m-0 h-dvh max-h-none w-screen max-w-none flex-col overflow-hidden bg-ground text-ink open:flex">
      <header className="flex items-center gap-4 py-2 pr-2 pl-6">
        <p className="flex-1 truncate text-small font-medium">{title}</p>
        <p role="status" className="text-small text-muted tabular">
          <span className="sr-only">Picture </span>
          {index + 1} / {pictures.length}
        </p>
        <IconButton label="Close" data-close="" onClick={onClose}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </header>
      <div className="relative min-h-0 flex-1">
        <div
          ref={row}
          role="group"
          tabIndex={0}
          aria-label="Pictures"
          onScroll={onScroll}
          className="flex h-full snap-x snap-mandatory overflow-x-auto scroll-smooth no-scrollbar focus-visible:-outline-offset-4 motion-reduce:scroll-auto"
        >
          {pictures.map((picture) => (
            <div key={picture.src} className="size-full shrink-0 snap-center p-4 sm:p-8">
              <Picture source={picture} sizes="(min-width: 1200px) 1200px, 100vw" className="size-full object-contain" />
            </div>
          ))}
        </div>
        {pictures.length > 1 ? (
          <>
            <span className="absolute bottom-4 left-4 sm:top-1/2 sm:bottom-auto sm:left-6 sm:-translate-y-1/2">
              <IconButton label="Previous picture" onClick={() => step(-1)} className="border border-line-soft bg-ground shadow-raised">
                <ChevronLeft aria-hidden="true" className="size-5" />
              </IconButton>
            </span>
            <span className="absolute right-4 bottom-4 sm:top-1/2 sm:right-6 sm:bottom-auto sm:-translate-y-1/2">
              <IconButton label="Next picture" onClick={() => step(1)} className="border border-line-soft bg-ground shadow-raised">
                <ChevronRight aria-hidden="true" className="size-5" />
              </IconButton>
            </span>
          </>
        ) : null}
      </div>
    </dialog>
  )
}
