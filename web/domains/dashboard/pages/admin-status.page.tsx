import { PageHeader } from '../../../lib/page/page-header.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { Notice } from '../../../ui/display/notice.tsx'
import { LoadingSkeleton } from '../../../ui/display/skeleton.tsx'
import { StatusView } from '../parts/status-view.tsx'
import { useStatus } from '../parts/use-status.ts'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminStatusPage() {
  const { data, failure, refresh } = useStatus()
  return (
    <div className="flex flex-col gap-4">
      <PageHeader title="Status" />
      {data && failure !== undefined ? (
        <div role="alert">
          <Notice tone="danger">{`Not updated since ${data.read_at}: ${failure}`}</Notice>
        </div>
      ) : null}
      {data ? <StatusView status={data} /> : <FirstLoad failure={failure} retry={refresh} />}
      {data ? (
        <p className="flex items-center gap-2 text-caption text-muted tabular">
          As of {data.read_at}, updated every 15 seconds.
          <Button tone="text" size="small" onClick={refresh}>
            Refresh
          </Button>
        </p>
      ) : null}
    </div>
  )
}

function FirstLoad({ failure, retry }: { failure: string | undefined; retry(): void }) {
  if (failure !== undefined)
    return <LoadFailed title="The status could not be loaded" message={failure} reload={retry} />
  return <LoadingSkeleton className="h-96 rounded-card" />
}
