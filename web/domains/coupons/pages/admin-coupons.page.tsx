import type { StaffCoupon } from '@handset/contract/domains/coupons/coupons.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { useState } from 'react'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { ListToolbar } from '../../../lib/lists/staff-list-toolbar.tsx'
import { ColumnMenu } from '../../../lib/lists/column-menu.tsx'
import { useListColumns } from '../../../lib/lists/list-columns.ts'
import { ListHeader } from '../../../lib/lists/list-header.tsx'
import { listSorting, ownSort, sortInput } from '../../../lib/lists/list-sorting.ts'
import { PagedList } from '../../../lib/lists/paged-list.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { SavedViews } from '../../back-office/parts/saved-views.tsx'
import { CouponDialog } from '../parts/coupon-dialog.tsx'
import { CouponsTable } from '../parts/coupons-table.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminCouponsPage() {
  const filters = useUrlFilters('adminCoupons', { curPage: '1', searchText: '', sort: ownSort('coupons') })
  const { searchText, sort } = filters.query
  const list = useCall('admin/coupon-view-all-coupons', {
    page: filters.page,
    search: searchText,
    sort: sortInput('coupons', sort),
  })
  const sorting = listSorting('coupons', filters)
  const [open, setOpen] = useState<StaffCoupon | 'new'>()
  const view = useListColumns('coupons')
  return (
    <ListPage>
      <ListHeader
        title="Coupons"
        list={list}
        singular="coupon"
        action={
          <Button size="small" onClick={() => setOpen('new')}>
            Add Coupon
          </Button>
        }
      />
      <SavedViews list="coupons" isDefault={filters.isDefault} />
      <ListToolbar
        search={
          <SearchField
            label="Search"
            placeholder="Code or title"
            value={searchText}
            onSearch={(text) => filters.change({ searchText: text })}
          />
        }
        onReset={filters.reset}
        isDefault={filters.isDefault}
        sorting={sorting}
        tools={<ColumnMenu columns={view} />}
      />
      <PagedList
        name="The coupons"
        list={list}
        page={filters.page}
        pageHref={filters.pageHref}
        getRows={(data) => data.coupon_list}
        empty={<NoCoupons searchText={searchText} onReset={filters.reset} onAdd={() => setOpen('new')} />}
      >
        {(data) => (
          <CouponsTable
            coupons={data.coupon_list}
            rowOffset={(filters.page - 1) * limits.couponsPerPage}
            view={view}
            sorting={sorting}
            dimmed={list.stale}
            reload={list.reload}
            onEdit={setOpen}
          />
        )}
      </PagedList>
      {open ? (
        <CouponDialog
          coupon={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
          onSaved={() => {
            setOpen(undefined)
            void list.reload()
          }}
        />
      ) : null}
    </ListPage>
  )
}

interface NoCouponsProps {
  searchText: string
  onReset(): void
  onAdd(): void
}

function NoCoupons({ searchText, onReset, onAdd }: NoCouponsProps) {
  const icon = <TicketPercent aria-hidden="true" />
  if (searchText)
    return (
      <EmptyState icon={icon} title="No coupons found" action={<Button onClick={onReset}>Clear filters</Button>}>
        No coupon has ‘{searchText}’ in its code or title.
      </EmptyState>
    )
  return (
    <EmptyState icon={icon} title="No coupons yet" action={<Button onClick={onAdd}>Add Coupon</Button>}>
      A coupon takes an amount or a percentage off an order.
    </EmptyState>
  )
}
