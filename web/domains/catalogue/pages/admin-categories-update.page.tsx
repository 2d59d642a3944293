import { href } from '@handset/contract/pages.ts'
import { useParams } from 'react-router'
import { useCall } from '../../../lib/api/use-call.ts'
import { FormPage, LoadedForm } from '../admin/product-form/form-page.tsx'
import { CategoryForm } from '../admin/categories-tags/category-form.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminCategoryUpdatePage() {
  const { id = '' } = useParams()
  const loaded = useCall('admin/category-view-single-category', { id })
  return (
    <FormPage title={loaded.phase === 'ready' ? loaded.data.category.name : 'Update Category'}>
      <LoadedForm loaded={loaded} list={href('adminCategories')} errorTitle="The category could not be loaded">
        {({ category }) => <CategoryForm key={id} category={category} />}
      </LoadedForm>
    </FormPage>
  )
}
