import { href } from '@handset/contract/pages.ts'
import { LoadFailed } from '../../../ui/display/load-failed.tsx'
import { LoadingNote, Skeleton } from '../../../ui/display/skeleton.tsx'
import { FormPage } from '../admin/product-form/form-page.tsx'
import { ImportFileForm } from '../admin/product-import/import-file-form.tsx'
import { ImportFindings, ImportResult } from '../admin/product-import/import-findings.tsx'
import { useProductImport } from '../admin/product-import/use-product-import.ts'

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** Products from a file: chosen, checked, then imported. */
export default function AdminProductsImportPage() {
  const work = useProductImport()
  return (
    <FormPage title="Import products" list={{ label: 'Products', href: href('adminProducts') }}>
      <div className="flex flex-col gap-5">
        <Step work={work} />
      </div>
    </FormPage>
  )
}

function Step({ work }: { work: ReturnType<typeof useProductImport> }) {
  const { id, report, failed } = work
  if (!id) return <ImportFileForm busy={work.busy} onSend={(file) => void work.judge(file)} />
  if (report)
    return report.dry_run ? (
      <ImportFindings report={report} work={work} />
    ) : (
      <ImportResult report={report} work={work} />
    )
  if (failed !== undefined)
    return <LoadFailed title="The import could not be loaded" message={failed} onRetry={work.retry} />
  return (
    <>
      <LoadingNote />
      <Skeleton className="h-60 max-w-200 rounded-card" />
    </>
  )
}
