import { LoadingNote, Skeleton } from '../../../ui/display/skeleton.tsx'

/** Placeholder in the size of the dashboard. */
export function DashboardSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <LoadingNote />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-6">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-27 rounded-card" />
        ))}
      </div>
      <div className="mt-8 grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        {Array.from({ length: 9 }, (_, index) => (
          <Skeleton key={index} className="h-18 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-96 rounded-card" />
    </div>
  )
}
