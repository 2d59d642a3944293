import { href } from '@handset/contract/pages.ts'
import { FormPage } from '../admin/product-form/form-page.tsx'
import { ProductForm } from '../admin/product-form/product-form.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminProductAddPage() {
  return (
    <FormPage title="Add Product" list={{ label: 'Products', href: href('adminProducts') }}>
      <ProductForm />
    </FormPage>
  )
}
