import { limits } from '@handset/contract/limits.ts'
import { href } from '@handset/contract/pages.ts'
import TagIcon from 'lucide-react/icons/tag'
import { ColumnMenu } from '../../../lib/lists/column-menu.tsx'
import { useListColumns } from '../../../lib/lists/list-columns.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { ListToolbar } from '../../../lib/lists/staff-list-toolbar.tsx'
import { ListHeader } from '../../../lib/lists/list-header.tsx'
import { PagedList } from '../../../lib/lists/paged-list.tsx'
import { useCan } from '../../../lib/session/staff-session.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { TagsTable } from '../admin/categories-tags/tags-table.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const addTag = (
  <LinkButton href={href('adminTagAdd')} size="small">
    Add Tag
  </LinkButton>
)

export default function AdminTagsPage() {
  const filters = useUrlFilters('adminTags', { curPage: '1', searchText: '' })
  const { searchText } = filters.query
  const list = useCall('admin/tag-view-all-tags', { page: filters.page, search: searchText })
  const can = useCan()
  const view = useListColumns('tags')
  const emptyState = searchText ? (
    <EmptyState
      icon={<TagIcon aria-hidden="true" />}
      title="No tags found"
      action={<Button onClick={filters.reset}>Clear filters</Button>}
    >
      No tag has ‘{searchText}’ in its name or slug.
    </EmptyState>
  ) : (
    <EmptyState icon={<TagIcon aria-hidden="true" />} title="No tags yet" action={addTag}>
      Tags highlight what is special about a phone on its card.
    </EmptyState>
  )
  return (
    <ListPage>
      <ListHeader title="Tags" list={list} singular="tag" action={can('catalogue.change') ? addTag : null} />
      <ListToolbar
        search={
          <SearchField
            label="Search"
            placeholder="Name or slug"
            value={searchText}
            onSearch={(text) => filters.change({ searchText: text })}
          />
        }
        onReset={filters.reset}
        isDefault={filters.isDefault}
        tools={<ColumnMenu columns={view} />}
      />
      <PagedList
        name="The tags"
        list={list}
        page={filters.page}
        pageHref={filters.pageHref}
        getRows={(data) => data.tag_list}
        empty={emptyState}
      >
        {(data) => (
          <TagsTable
            tags={data.tag_list}
            rowOffset={(filters.page - 1) * limits.tagsPerPage}
            view={view}
            dimmed={list.stale}
            reload={list.reload}
          />
        )}
      </PagedList>
    </ListPage>
  )
}
