import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'
import { SlowNote } from '../../../ui/slow-note.tsx'

/** Two orders before they are known. */
export function OrderListSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <LoadingNote>Loading your orders</LoadingNote>
      <Skeleton className="h-76 rounded-tile" />
      <Skeleton className="h-76 rounded-tile" />
      <SlowNote />
    </div>
  )
}
