import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'
import { SlowNote } from '../../../ui/slow-note.tsx'
import { Stepper } from '../../../ui/stepper.tsx'

/** The checkout before anything of the customer is known. */
export function CheckoutSkeleton() {
  return (
    <div className="page-width pb-24">
      <LoadingNote>Loading the checkout</LoadingNote>
      <Stepper label="Steps" steps={['Address', 'Payment']} current={0} />
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16">
        <div className="flex flex-col gap-3">
          <Skeleton className="h-7 w-48" />
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-14 rounded-card" />
          <Skeleton className="mt-8 h-7 w-32" />
          <Skeleton className="h-20 rounded-card" />
        </div>
        <Skeleton className="h-105 rounded-tile" />
      </div>
      <SlowNote />
    </div>
  )
}
