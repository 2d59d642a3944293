import { LoadingNote, Skeleton } from '../../../ui/display/skeleton.tsx'
import { SkeletonCard } from '../../../ui/display/skeleton-card.tsx'
import { SlowNote } from '../../../ui/display/slow-note.tsx'

/** Placeholder of the cart page: two lines and the summary. */
export function CartSkeleton() {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_380px] lg:gap-16">
      <div>
        <LoadingNote>Loading your cart</LoadingNote>
        <div className="flex gap-4 sm:gap-6">
          <Skeleton className="size-26 rounded-card sm:size-36" />
          <div className="flex flex-1 flex-col gap-3 py-1">
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-auto h-12 w-40" />
          </div>
        </div>
        <SlowNote />
      </div>
      <SkeletonCard lines={6} className="h-80 rounded-tile bg-sunken" />
    </div>
  )
}
