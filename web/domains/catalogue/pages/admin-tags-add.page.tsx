import { FormPage } from '../admin/product-form/form-page.tsx'
import { TagForm } from '../admin/categories-tags/tag-form.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminTagAddPage() {
  return (
    <FormPage title="Add Tag">
      <TagForm />
    </FormPage>
  )
}
