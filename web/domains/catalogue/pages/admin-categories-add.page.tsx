import { href } from '@handset/contract/pages.ts'
import { FormPage } from '../parts/form-page.tsx'
import { CategoryForm } from '../parts/category-form.tsx'

export { noStore as headers } from '../../../lib/no-store.ts'

export default function AdminCategoryAddPage() {
  return (
    <FormPage title="Add Category" list={{ label: 'Categories', href: href('adminCategories') }}>
      <CategoryForm />
    </FormPage>
  )
}
