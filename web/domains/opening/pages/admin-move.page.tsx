import { DownloadButton } from '../../../lib/api/download-button.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { PageHeader } from '../../../lib/page/page-header.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { DemoToTemplate } from '../parts/demo-to-template-form.tsx'
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

function ExportShop() {
  return (
    <Card title="Export the shop">
      <p className="max-w-prose text-small text-muted">
        One zip with categories, tags, products, prices, stock, images, videos, settings and pages. It has no customers,
        orders, coupons, staff or keys.
      </p>
      <DownloadButton className="mt-4" size="medium" path="admin/shop-export" input={{}} filename="Shop.zip">
        Download the export
      </DownloadButton>
    </Card>
  )
}
