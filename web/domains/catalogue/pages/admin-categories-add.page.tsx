import { FormPage } from '../admin/product-form/form-page.tsx'
import { CategoryForm } from '../admin/categories-tags/category-form.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminCategoryAddPage() {
  return (
    <FormPage title="Add Category">
      <CategoryForm />
    </FormPage>
  )
}
