import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import type { ListQueue } from './use-list-queue.ts'

interface QueuePositionProps {
  queue: Pick<ListQueue<never>, 'position' | 'move' | 'hasNext' | 'hasPrevious'>
  /** Name of one row: "review". */
  singular: string
  /** Index of the page's first row in the whole list. */
  offset: number
  total: number
}

export function QueuePosition({ queue, singular, offset, total }: QueuePositionProps) {
  const { position, move, hasNext, hasPrevious } = queue
  return (
    <div className="mr-auto -ml-3 flex items-center gap-1 max-sm:w-full">
      <IconButton label={`Previous ${singular}`} aria-keyshortcuts="k" disabled={!hasPrevious} onClick={() => move(-1)}>
        <ChevronLeft className="size-5" />
      </IconButton>
      <output className="min-w-16 text-center text-small text-muted tabular">
        {position === -1 ? null : `${offset + position + 1} of ${total}`}
      </output>
      <IconButton label={`Next ${singular}`} aria-keyshortcuts="j" disabled={!hasNext} onClick={() => move(1)}>
        <ChevronRight className="size-5" />
      </IconButton>
    </div>
  )
}
