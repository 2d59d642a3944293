import { Skeleton } from '../../ui/display/skeleton.tsx'
import { SlowNote } from '../../ui/display/slow-note.tsx'

const rows = Array.from({ length: 10 }, (_, index) => index)

/** Placeholder of a list. Nothing is seen of it for 150 ms; a sentence follows after two seconds. */
export const ListSkeleton = () => (
  <div className="page-table">
    <div className="animate-late rounded-card border border-line bg-ground">
      {rows.map((row) => (
        <div key={row} className="flex h-11 items-center gap-6 border-b border-line-soft px-4 last:border-b-0">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-3.5 w-24 max-sm:hidden" />
          <Skeleton className="h-3.5 flex-1" />
          <Skeleton className="h-3.5 w-20" />
        </div>
      ))}
    </div>
    <SlowNote />
  </div>
)
