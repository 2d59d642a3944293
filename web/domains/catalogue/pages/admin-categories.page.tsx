import { limits } from '@handset/contract/limits.ts'
import { href } from '@handset/contract/pages.ts'
import LayoutGrid from 'lucide-react/icons/layout-grid'
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
import { CategoriesTable } from '../admin/categories-tags/categories-table.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const addCategory = (
  <LinkButton href={href('adminCategoryAdd')} size="small">
    Add Category
  </LinkButton>
)

export default function AdminCategoriesPage() {
  const filters = useUrlFilters('adminCategories', { curPage: '1', searchText: '' })
  const { searchText } = filters.query
  const list = useCall('admin/category-view-all-categories', { page: filters.page, search: searchText })
  const can = useCan()
  const view = useListColumns('categories')
  const emptyState = searchText ? (
    <EmptyState
      icon={<LayoutGrid aria-hidden="true" />}
      title="No categories found"
      action={<Button onClick={filters.reset}>Clear filters</Button>}
    >
      No category has ‘{searchText}’ in its name or slug.
    </EmptyState>
  ) : (
    <EmptyState icon={<LayoutGrid aria-hidden="true" />} title="No categories yet" action={addCategory}>
      Every product belongs to one.
    </EmptyState>
  )
  return (
    <ListPage>
      <ListHeader
        title="Categories"
        list={list}
        singular="category"
        plural="categories"
        action={can('catalogue.change') ? addCategory : null}
      />
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
        name="The categories"
        list={list}
        page={filters.page}
        pageHref={filters.pageHref}
        getRows={(data) => data.category_list}
        empty={emptyState}
      >
        {(data) => (
          <CategoriesTable
            categories={data.category_list}
            rowOffset={(filters.page - 1) * limits.categoriesPerPage}
            view={view}
            dimmed={list.stale}
            reload={list.reload}
          />
        )}
      </PagedList>
    </ListPage>
  )
}
