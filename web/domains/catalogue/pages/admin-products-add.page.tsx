import { href } from '@handset/contract/pages.ts'
import { FormPage } from '../parts/form-page.tsx'
import { ProductForm } from '../parts/product-form.tsx'

export { noStore as headers } from '../../../lib/no-store.ts'

export default function AdminProductAddPage() {
  return (
    <FormPage title="Add Product" list={{ label: 'Products', href: href('adminProducts') }}>
      <ProductForm />
    </FormPage>
  )
}
