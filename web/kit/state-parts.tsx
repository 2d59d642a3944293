import PackageOpen from 'lucide-react/icons/package-open'
import { Button } from '../ui/actions/button.tsx'
import { EmptyState } from '../ui/display/empty-state.tsx'
import { LoadFailed } from '../ui/display/load-failed.tsx'
import { Notice } from '../ui/display/notice.tsx'
import { Skeleton } from '../ui/display/skeleton.tsx'
import { SkeletonCard } from '../ui/display/skeleton-card.tsx'
import { Spinner } from '../ui/display/spinner.tsx'
import { doNothing, longText, Specimen } from './specimen.tsx'

export const StateParts = () => (
  <>
    {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
      <Notice key={tone} tone={tone}>
        {tone === 'danger' ? longText : `A notice that is ${tone}`}
      </Notice>
    ))}
    <Specimen name="Empty">
      <div className="w-full rounded-card border border-line">
        <EmptyState
          icon={<PackageOpen aria-hidden="true" className="size-10" />}
          title="No orders found"
          action={<Button>All dates</Button>}
        >
          Orders of other days are not shown.
        </EmptyState>
      </div>
    </Specimen>
    <Specimen name="Failed">
      <div className="w-full">
        <LoadFailed title="Orders could not be loaded" message="Something went wrong" onRetry={doNothing} />
      </div>
    </Specimen>
    <Specimen name="Loading">
      <Skeleton className="h-9 w-40" />
      <SkeletonCard lines={3} picture className="w-60" />
      <Spinner />
    </Specimen>
  </>
)
