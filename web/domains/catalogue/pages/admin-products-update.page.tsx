import { href } from '@handset/contract/pages.ts'
import { useParams } from 'react-router'
import { useCall } from '../../../lib/api/use-call.ts'
import { FormPage, LoadedForm } from '../admin/product-form/form-page.tsx'
import { ProductEditor } from '../admin/product-form/product-editor.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminProductUpdatePage() {
  const { id = '' } = useParams()
  const loaded = useCall('admin/product-view-single-product', { product: id })
  return (
    <FormPage title={(loaded.phase === 'ready' && loaded.data.product.product_name) || 'Update Product'}>
      <LoadedForm loaded={loaded} list={href('adminProducts')} errorTitle="The product could not be loaded">
        {({ product }) => <ProductEditor key={id} product={product} />}
      </LoadedForm>
    </FormPage>
  )
}
