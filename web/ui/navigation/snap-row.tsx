import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useRef, useState, type ReactNode } from 'react'

interface SnapRowProps {
  /** Content of the row, for the names of its controls: new launches. */
  label: string
  children: ReactNode
}

const button =
  'absolute top-[calc(50%-76px)] z-3 hidden size-12 place-items-center rounded-full border border-line-soft bg-ground shadow-raised transition-opacity duration-180 hover:bg-sunken disabled:opacity-0 xl:grid'

/** Full-width row of cards with scroll snapping: swiped on phones, moved by two buttons on desktops. */
export function SnapRow({ label, children }: SnapRowProps) {
  const list = useRef<HTMLUListElement>(null)
  const [atEdge, setAtEdge] = useState({ left: true, right: false })
  const step = (direction: 1 | -1) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.7, behavior: 'smooth' })

  function onScroll() {
    const row = list.current
    if (row) setAtEdge({ left: row.scrollLeft < 8, right: row.scrollLeft + row.clientWidth > row.scrollWidth - 8 })
  }

  return (
    <div className="snap-row relative">
      <ul
        ref={list}
        onScroll={onScroll}
        className="flex snap-x snap-mandatory gap-3 overflow-x-auto py-1 no-scrollbar md:gap-4 xl:gap-6 [&>li]:w-[min(62vw,302px)] [&>li]:shrink-0 [&>li]:snap-start"
      >
        {children}
      </ul>
      <button
        type="button"
        aria-label={`Earlier ${label}`}
        disabled={atEdge.left}
        onClick={() => step(-1)}
        className={`${button} left-6`}
      >
        <ChevronLeft className="size-5" />
      </button>
      <button
        type="button"
        aria-label={`More ${label}`}
        disabled={atEdge.right}
        onClick={() => step(1)}
        className={`${button} right-6`}
      >
        <ChevronRight className="size-5" />
      </button>
    </div>
  )
}
