import { href } from '@handset/contract/pages.ts'
import { useParams } from 'react-router'
import { useCall } from '../../../lib/api/use-call.ts'
import { FormPage, LoadedForm } from '../admin/product-form/form-page.tsx'
import { TagForm } from '../admin/categories-tags/tag-form.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminTagUpdatePage() {
  const { id = '' } = useParams()
  const loaded = useCall('admin/tag-view-single-tag', { id })
  return (
    <FormPage title={loaded.phase === 'ready' ? loaded.data.tag.name : 'Update Tag'}>
      <LoadedForm loaded={loaded} list={href('adminTags')} errorTitle="The tag could not be loaded">
        {({ tag }) => <TagForm key={id} tag={tag} />}
      </LoadedForm>
    </FormPage>
  )
}
