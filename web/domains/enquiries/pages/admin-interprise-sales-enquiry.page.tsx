import { limits } from '@handset/contract/limits.ts'
import Building2 from 'lucide-react/icons/building-2'
import { useState } from 'react'
import { ColumnMenu } from '../../../lib/lists/column-menu.tsx'
import { useListColumns } from '../../../lib/lists/list-columns.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { selectFilter } from '../../../lib/lists/select-filter.tsx'
import { ListToolbar } from '../../../lib/lists/staff-list-toolbar.tsx'
import { ListHeader } from '../../../lib/lists/list-header.tsx'
import { PagedList } from '../../../lib/lists/paged-list.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { SavedViews } from '../../staff/parts/saved-views.tsx'
import { EnquiryDetails } from '../parts/enquiry-details.tsx'
import { EnquiryTable } from '../parts/enquiry-table.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** Enquiries of companies, newest first. */
export default function AdminEnquiriesPage() {
  const { query, page, change, reset, isDefault, pageHref } = useUrlFilters('adminEnquiries', {
    curPage: '1',
    status: '',
  })
  const list = useCall('admin/get-all-enquires', {
    page,
    per_page: limits.enquiriesPerPage,
    ...(query.status === 'new' ? { is_read: false } : {}),
  })
  const view = useListColumns('enquiries')
  const [open, setOpen] = useState<number>()

  function close() {
    setOpen(undefined)
    // An opened enquiry is no longer new.
    void list.reload()
  }

  return (
    <ListPage>
      <ListHeader title="Enterprise Sales Enquiry" list={list} singular="enquiry" plural="enquiries" />
      <SavedViews list="enquiries" isDefault={isDefault} />
      <ListToolbar
        filters={[
          selectFilter({
            label: 'Status',
            placeholder: 'All',
            options: [{ value: 'new', label: 'New' }],
            value: query.status,
            onChange: (status) => change({ status }),
          }),
        ]}
        onReset={reset}
        isDefault={isDefault}
        tools={<ColumnMenu columns={view} />}
      />
      <PagedList
        name="The enquiries"
        list={list}
        page={page}
        pageHref={pageHref}
        getRows={(data) => data.product_review_list}
        empty={
          <EmptyState
            icon={<Building2 aria-hidden="true" />}
            title="No enquiries here"
            action={
              page > 1 || query.status ? (
                <Button onClick={reset}>{query.status ? 'All enquiries' : 'First page'}</Button>
              ) : undefined
            }
          >
            Companies send enquiries from the Enterprise sales page.
          </EmptyState>
        }
      >
        {(data) => (
          <EnquiryTable
            enquiries={data.product_review_list}
            page={page}
            view={view}
            dimmed={list.stale}
            onOpen={setOpen}
          />
        )}
      </PagedList>
      {open === undefined ? null : <EnquiryDetails id={open} onClose={close} />}
    </ListPage>
  )
}
