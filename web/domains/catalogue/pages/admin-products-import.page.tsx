import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { LoadingSkeleton } from '../../../ui/display/skeleton.tsx'
import { FormPage } from '../admin/product-form/form-page.tsx'
import { ImportFileForm, ImportImagesForm } from '../admin/product-import/import-forms.tsx'
import { ImportPreview, ImportResult } from '../admin/product-import/import-report.tsx'
import { useProductImport } from '../admin/product-import/use-product-import.ts'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminProductsImportPage() {
  const productImport = useProductImport()
  return (
    <FormPage title="Import Products">
      <div className="flex flex-col gap-5">
        <Step productImport={productImport} />
      </div>
    </FormPage>
  )
}

function Step({ productImport }: { productImport: ReturnType<typeof useProductImport> }) {
  const { id, report, failed } = productImport
  if (!id)
    return (
      <>
        <ImportFileForm busy={productImport.busy} onSend={(file) => void productImport.check(file)} />
        <ImportImagesForm />
      </>
    )
  if (report)
    return report.dry_run ? (
      <ImportPreview report={report} productImport={productImport} />
    ) : (
      <ImportResult report={report} productImport={productImport} />
    )
  if (failed !== undefined)
    return <LoadFailed title="The import could not be loaded" message={failed} reload={productImport.retry} />
  return <LoadingSkeleton className="h-60 max-w-200 rounded-card" />
}
