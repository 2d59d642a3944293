import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'

/** Two addresses and the button under them, before they are known. */
export function AddressSkeleton() {
  return (
    <div>
      <LoadingNote>Loading your addresses</LoadingNote>
      <div className="mb-4 grid gap-4 md:grid-cols-2">
        <Skeleton className="h-48 rounded-card" />
        <Skeleton className="h-48 rounded-card" />
      </div>
      <Skeleton className="h-14 rounded-card" />
    </div>
  )
}
