import { SkeletonCard } from '../../../ui/display/skeleton-card.tsx'
import { LoadingNote } from '../../../ui/display/skeleton.tsx'
import { SlowNote } from '../../../ui/display/slow-note.tsx'

export function OrderListSkeleton() {
  return (
    <div className="flex flex-col gap-5">
      <LoadingNote>Loading your orders</LoadingNote>
      <SkeletonCard image lines={7} className="h-76 rounded-tile" />
      <SkeletonCard image lines={7} className="h-76 rounded-tile" />
      <SlowNote />
    </div>
  )
}
