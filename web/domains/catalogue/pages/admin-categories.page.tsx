import { limits } from '@handset/contract/limits.ts'
import { href } from '@handset/contract/pages.ts'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import { useCan } from '../../../lib/session/staff-session.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { CategoriesTable } from '../admin/categories-tags/categories-table.tsx'
import { useStaffList } from '../../../lib/lists/use-staff-list.ts'
import { StaffList } from '../../back-office/parts/staff-list.tsx'
import { NoRows } from '../../back-office/parts/no-rows.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

const addCategory = (
  <LinkButton href={href('adminCategoryAdd')} size="small">
    Add Category
  </LinkButton>
)

export default function AdminCategoriesPage() {
  const filters = useUrlFilters('adminCategories', { searchText: '' })
  const loaded = useCall('admin/category-view-all-categories', { page: filters.page, search: filters.query.searchText })
  const list = useStaffList('categories', filters, loaded, (data) => data.category_list, limits.categoriesPerPage)
  const canChange = useCan()('catalogue.change')
  return (
    <StaffList
      list={list}
      title="Categories"
      singular="category"
      plural="categories"
      action={canChange ? addCategory : null}
      search={{ label: 'Search', placeholder: 'Name or slug' }}
      empty={
        <NoRows
          list={list}
          icon={<LayoutGrid aria-hidden="true" />}
          singular="category"
          plural="categories"
          searched="name or slug"
          action={addCategory}
        >
          Every product belongs to one.
        </NoRows>
      }
      table={<CategoriesTable table={list.table} reload={list.reload} />}
    />
  )
}
