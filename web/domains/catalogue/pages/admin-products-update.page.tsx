import { href } from '@handset/contract/pages.ts'
import { useParams } from 'react-router'
import { useCall } from '../../../lib/api/use-call.ts'
import { useKnown } from '../../../lib/lists/use-known.ts'
import { FormPage, LoadedForm } from '../admin/product-form/form-page.tsx'
import { ProductForm } from '../admin/product-form/product-form.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminProductUpdatePage() {
  const { id = '' } = useParams()
  const loaded = useCall('admin/product-view-single-product', { product: id })
  useKnown(loaded, href('adminProducts'))
  return (
    <FormPage title="Update Product" list={{ label: 'Products', href: href('adminProducts') }}>
      <LoadedForm loaded={loaded} failed="The product could not be loaded">
        {({ product }) => <ProductForm key={id} product={product} />}
      </LoadedForm>
    </FormPage>
  )
}
