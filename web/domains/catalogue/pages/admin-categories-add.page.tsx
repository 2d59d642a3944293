import { href } from '@handset/contract/pages.ts'
import { PageHead } from '../../../lib/page-head.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { CategoryForm } from '../parts/category-form.tsx'

export { noStore as headers } from '../../../lib/no-store.ts'

export default function AdminCategoryAddPage() {
  return (
    <>
      <PageHead title="Add Category" />
      <Breadcrumb trail={[{ label: 'Categories', href: href('adminCategories') }, { label: 'Add Category' }]} />
      <h1 className="mb-4 text-h3 font-semibold">Add Category</h1>
      <CategoryForm />
    </>
  )
}
