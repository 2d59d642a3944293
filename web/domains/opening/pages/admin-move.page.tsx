import { PageHeader } from '../../../lib/page/page-header.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { DemoToTemplate } from '../parts/demo-to-template-form.tsx'
import { ExportShop } from '../parts/export-shop-card.tsx'
import { ImportShop } from '../parts/import-shop-form.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminMovePage() {
  const setup = useCall('admin/setup', {})
  return (
    <div className="flex max-w-200 flex-col gap-5">
      <PageHeader title="Export and Move" />
      <ExportShop />
      <ImportShop />
      {setup.phase === 'ready' && setup.data.is_demo ? <DemoToTemplate /> : null}
    </div>
  )
}
