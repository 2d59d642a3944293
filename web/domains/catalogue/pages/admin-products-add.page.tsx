import { FormPage } from '../admin/product-form/form-page.tsx'
import { ProductEditor } from '../admin/product-form/product-editor.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminProductAddPage() {
  return (
    <FormPage title="Add Product">
      <ProductEditor />
    </FormPage>
  )
}
