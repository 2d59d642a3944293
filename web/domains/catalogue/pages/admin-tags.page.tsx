import { limits } from '@handset/contract/limits.ts'
import { href } from '@handset/contract/pages.ts'
import TagIcon from 'lucide-react/icons/tag'
import { useCan } from '../../../lib/session/staff-session.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { TagsTable } from '../admin/categories-tags/tags-table.tsx'
import { useStaffList } from '../../../lib/lists/use-staff-list.ts'
import { StaffList } from '../../back-office/parts/staff-list.tsx'
import { NoRows } from '../../back-office/parts/no-rows.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const addTag = (
  <LinkButton href={href('adminTagAdd')} size="small">
    Add Tag
  </LinkButton>
)

export default function AdminTagsPage() {
  const filters = useUrlFilters('adminTags', { searchText: '' })
  const loaded = useCall('admin/tag-view-all-tags', { page: filters.page, search: filters.query.searchText })
  const list = useStaffList('tags', filters, loaded, (data) => data.tag_list, limits.tagsPerPage)
  const canChange = useCan()('catalogue.change')
  return (
    <StaffList
      list={list}
      title="Tags"
      singular="tag"
      plural="tags"
      action={canChange ? addTag : null}
      search={{ label: 'Search', placeholder: 'Name or slug' }}
      empty={
        <NoRows
          list={list}
          icon={<TagIcon aria-hidden="true" />}
          singular="tag"
          plural="tags"
          searched="name or slug"
          action={addTag}
        >
          Tags highlight what is special about a phone on its card.
        </NoRows>
      }
      table={<TagsTable table={list.table} reload={list.reload} />}
    />
  )
}
