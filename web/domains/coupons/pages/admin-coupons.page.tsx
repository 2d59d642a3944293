import type { StaffCoupon } from '@handset/contract/domains/coupons/coupons.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import { useCall } from '../../../lib/api/use-call.ts'
import { ownSort, sortedFilters } from '../../../lib/lists/list-sorting.ts'
import { useRowDialog } from '../../../lib/lists/use-row-dialog.ts'
import { useStaffList } from '../../../lib/lists/use-staff-list.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { NoRows } from '../../back-office/parts/no-rows.tsx'
import { StaffList } from '../../back-office/parts/staff-list.tsx'
import { CouponDialog } from '../parts/coupon-dialog.tsx'
import { CouponsTable } from '../parts/coupons-table.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminCouponsPage() {
  const filters = sortedFilters('coupons', useUrlFilters('adminCoupons', { searchText: '', sort: ownSort('coupons') }))
  const { page, query, sort } = filters
  const loaded = useCall('admin/coupon-view-all-coupons', { page, search: query.searchText, sort })
  const list = useStaffList('coupons', filters, loaded, (data) => data.coupon_list, limits.couponsPerPage)
  const dialog = useRowDialog<StaffCoupon>(list.reload)
  return (
    <StaffList
      list={list}
      title="Coupons"
      singular="coupon"
      action={
        <Button size="small" onClick={dialog.add}>
          Add Coupon
        </Button>
      }
      search={{ label: 'Search', placeholder: 'Code or title' }}
      empty={
        <NoRows
          list={list}
          icon={<TicketPercent />}
          singular="coupon"
          plural="coupons"
          searched="code or title"
          action={<Button onClick={dialog.add}>Add Coupon</Button>}
        >
          A coupon takes an amount or a percentage off an order.
        </NoRows>
      }
      table={<CouponsTable table={list.table} reload={list.reload} onEdit={dialog.edit} />}
    >
      {dialog.isOpen ? <CouponDialog coupon={dialog.row} {...dialog.props} /> : null}
    </StaffList>
  )
}
