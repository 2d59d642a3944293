import { SkeletonCard } from '../../../ui/display/skeleton-card.tsx'
import { LoadingNote } from '../../../ui/display/skeleton.tsx'

/** Placeholder for two addresses and the button below them. */
export function AddressSkeleton() {
  return (
    <div>
      <LoadingNote>Loading your addresses</LoadingNote>
      <div className="mb-4 grid gap-4 md:grid-cols-2">
        <SkeletonCard lines={4} />
        <SkeletonCard lines={4} />
      </div>
      <SkeletonCard lines={1} className="py-4 sm:py-4" />
    </div>
  )
}
