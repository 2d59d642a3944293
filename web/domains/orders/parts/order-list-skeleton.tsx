import { SkeletonCard } from '../../../ui/skeleton-card.tsx'
import { LoadingNote } from '../../../ui/skeleton.tsx'
import { SlowNote } from '../../../ui/slow-note.tsx'

/** Two orders before they are known. */
export function OrderListSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <LoadingNote>Loading your orders</LoadingNote>
      <SkeletonCard picture lines={7} className="h-76 rounded-tile" />
      <SkeletonCard picture lines={7} className="h-76 rounded-tile" />
      <SlowNote />
    </div>
  )
}
