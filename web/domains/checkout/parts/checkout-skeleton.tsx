import { LoadingNote, Skeleton } from '../../../ui/display/skeleton.tsx'
import { SkeletonCard } from '../../../ui/display/skeleton-card.tsx'
import { SlowNote } from '../../../ui/display/slow-note.tsx'
import { Stepper } from '../../../ui/navigation/stepper.tsx'

/** The checkout while the customer's data is loading. */
export function CheckoutSkeleton() {
  return (
    <div className="page-width pb-24">
      <LoadingNote>Loading the checkout</LoadingNote>
      <Stepper label="Steps" steps={['Address', 'Payment']} current={0} />
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16">
        <div className="flex flex-col gap-3">
          <Skeleton className="h-7 w-48" />
          <SkeletonCard lines={3} />
          <SkeletonCard lines={1} className="py-4 sm:py-4" />
          <Skeleton className="mt-8 h-7 w-32" />
          <SkeletonCard lines={2} />
        </div>
        <SkeletonCard lines={10} className="h-105 rounded-tile bg-sunken" />
      </div>
      <SlowNote />
    </div>
  )
}
