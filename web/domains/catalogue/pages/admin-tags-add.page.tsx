import { href } from '@handset/contract/pages.ts'
import { PageHead } from '../../../lib/page-head.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { TagForm } from '../parts/tag-form.tsx'

export { noStore as headers } from '../../../lib/no-store.ts'

export default function AdminTagAddPage() {
  return (
    <>
      <PageHead title="Add Tag" />
      <Breadcrumb trail={[{ label: 'Tags', href: href('adminTags') }, { label: 'Add Tag' }]} />
      <h1 className="mb-4 text-h3 font-semibold">Add Tag</h1>
      <TagForm />
    </>
  )
}
