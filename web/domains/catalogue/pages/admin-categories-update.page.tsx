import { href } from '@handset/contract/pages.ts'
import { useParams } from 'react-router'
import { PageHead } from '../../../lib/page-head.tsx'
import { useCall } from '../../../lib/use-call.ts'
import { useKnown } from '../../../lib/use-known.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'
import { CategoryForm } from '../parts/category-form.tsx'

export { noStore as headers } from '../../../lib/no-store.ts'

export default function AdminCategoryUpdatePage() {
  const { id = '' } = useParams()
  const loaded = useCall('admin/category-view-single-category', { id })
  useKnown(loaded, href('adminCategories'))
  return (
    <>
      <PageHead title="Update Category" />
      <Breadcrumb trail={[{ label: 'Categories', href: href('adminCategories') }, { label: 'Update Category' }]} />
      <h1 className="mb-4 text-h3 font-semibold">Update Category</h1>
      {loaded.phase === 'ready' && !loaded.stale ? <CategoryForm key={id} category={loaded.data.category} /> : null}
      {loaded.phase === 'failed' ? <LoadFailed title="The category could not be loaded" message={loaded.message} onRetry={() => void loaded.reload()} /> : null}
      {loaded.phase === 'loading' ? (
        <>
          <LoadingNote />
          <Skeleton className="h-96 max-w-160 rounded-card" />
        </>
      ) : null}
    </>
  )
}
