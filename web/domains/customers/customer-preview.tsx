import { useCall } from '../../lib/api/use-call.ts'
import { LoadFailed } from '../../ui/actions/load-failed.tsx'
import { LoadingNote, Skeleton } from '../../ui/display/skeleton.tsx'
import { CustomerSummary } from './parts/customer-summary.tsx'

/** A customer at a glance, beside the list. */
export function CustomerPreview({ userUnique }: { userUnique: string }) {
  const loaded = useCall('admin/view-single-customer', { id: userUnique })
  if (loaded.phase === 'failed')
    return (
      <LoadFailed title="The user could not be loaded" message={loaded.message} onRetry={() => void loaded.reload()} />
    )
  if (loaded.phase === 'loading' || loaded.stale)
    return (
      <>
        <LoadingNote />
        <Skeleton className="h-48 w-full rounded-card" />
      </>
    )
  return <CustomerSummary customer={loaded.data} />
}
