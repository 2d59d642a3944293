import { LoadingNote, Skeleton } from '../../../ui/display/skeleton.tsx'

export function OrderTableSkeleton() {
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-12 w-80 max-w-full" />
      <Skeleton className="h-128 w-full rounded-card" />
    </>
  )
}
