import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef, type ReactNode } from 'react'

interface SnapRowProps {
  /** What the row holds, for its controls: new launches. */
  label: string
  children: ReactNode
}

/** Cards in one row that snaps; swiped on a phone, stepped with two buttons on a desk. */
export function SnapRow({ label, children }: SnapRowProps) {
  const list = useRef<HTMLUListElement>(null)
  const step = (direction: 1 | -1) => list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8, behavior: 'smooth' })
  const button = 'absolute top-[calc(50%-80px)] z-3 hidden size-12 place-items-center rounded-full border border-line-soft bg-ground shadow-raised hover:bg-sunken xl:grid'
  return (
    <div className="relative -mx-[clamp(16px,4vw,40px)]">
      <ul ref={list} className="gutter flex snap-x snap-mandatory scroll-px-[clamp(16px,4vw,40px)] gap-3 overflow-x-auto pb-2 no-scrollbar md:gap-4 xl:gap-6 [&>li]:w-[min(62vw,290px)] [&>li]:shrink-0 [&>li]:snap-start">{children}</ul>
      <button type="button" aria-label={`Earlier ${label}`} onClick={() => step(-1)} className={`${button} left-4`}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </button>
      <button type="button" aria-label={`More ${label}`} onClick={() => step(1)} className={`${button} right-4`}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </button>
    </div>
  )
}
