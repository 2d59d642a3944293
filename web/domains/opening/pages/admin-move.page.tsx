import { PageHead } from '../../../lib/page/page-head.tsx'
import { ExportShop } from '../parts/export-shop-card.tsx'
import { ImportShop } from '../parts/import-shop-form.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminMovePage() {
  return (
    <div className="flex max-w-200 flex-col gap-5">
      <PageHead title="Export and move" />
      <h1 className="text-h3 font-semibold">Export and move</h1>
      <ExportShop />
      <ImportShop />
    </div>
  )
}
