import { href } from '@handset/contract/pages.ts'
import { useParams } from 'react-router'
import { PageHead } from '../../../lib/page-head.tsx'
import { useCall } from '../../../lib/use-call.ts'
import { useKnown } from '../../../lib/use-known.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { LoadingNote, Skeleton } from '../../../ui/skeleton.tsx'
import { TagForm } from '../parts/tag-form.tsx'

export { noStore as headers } from '../../../lib/no-store.ts'

export default function AdminTagUpdatePage() {
  const { id = '' } = useParams()
  const loaded = useCall('admin/tag-view-single-tag', { id })
  useKnown(loaded, href('adminTags'))
  return (
    <>
      <PageHead title="Update Tag" />
      <Breadcrumb trail={[{ label: 'Tags', href: href('adminTags') }, { label: 'Update Tag' }]} />
      <h1 className="mb-4 text-h3 font-semibold">Update Tag</h1>
      {loaded.phase === 'ready' && !loaded.stale ? <TagForm key={id} tag={loaded.data.tag} /> : null}
      {loaded.phase === 'failed' ? <LoadFailed title="The tag could not be loaded" message={loaded.message} onRetry={() => void loaded.reload()} /> : null}
      {loaded.phase === 'loading' ? (
        <>
          <LoadingNote />
          <Skeleton className="h-96 max-w-160 rounded-card" />
        </>
      ) : null}
    </>
  )
}
