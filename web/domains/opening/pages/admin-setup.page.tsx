import { LoadedPart } from '../../../lib/page/loaded-part.tsx'
import { PageHeader } from '../../../lib/page/page-header.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { SetupChecklist } from '../parts/setup-checklist.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminSetupPage() {
  const setup = useCall('admin/setup', {})
  const providers = useCall('admin/providers', {})
  return (
    <div className="flex max-w-[880px] flex-col gap-5">
      <PageHeader title="Set Up the Shop" />
      <LoadedPart name="The steps" loaded={setup} skeleton={<Skeleton className="h-96 rounded-card" />}>
        {(data) => (
          <SetupChecklist
            setup={data}
            providers={providers.phase === 'ready' ? providers.data.providers : []}
            reload={setup.reload}
          />
        )}
      </LoadedPart>
    </div>
  )
}
