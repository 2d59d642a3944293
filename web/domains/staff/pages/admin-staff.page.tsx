import type { StaffMember } from '@handset/contract/domains/staff/staff.contract.ts'
import UserCog from 'lucide-react/icons/user-cog'
import { ColumnMenu } from '../../../lib/lists/column-menu.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { StaffMemberDialog } from '../parts/staff-member-dialog.tsx'
import { StaffTable } from '../parts/staff-table.tsx'
import { useRowDialog } from '../../../lib/lists/use-row-dialog.ts'
import { useStaffList } from '../../../lib/lists/use-staff-list.ts'
import { StaffList } from '../../back-office/parts/staff-list.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminStaffPage() {
  const filters = useUrlFilters('adminStaff', {})
  const loaded = useCall('admin/staff-view-all-staff', { page: filters.page })
  const list = useStaffList('staff', filters, loaded, (data) => data.staff_list)
  const dialog = useRowDialog<StaffMember>(list.reload)
  return (
    <StaffList
      list={list}
      title="Staff"
      singular="staff member"
      action={
        <div className="flex items-center gap-2">
          <ColumnMenu columns={list.view} />
          <Button size="small" onClick={dialog.add}>
            Invite
          </Button>
        </div>
      }
      toolbar={null}
      empty={
        <EmptyState
          icon={<UserCog />}
          title="Nobody on this page"
          action={<Button onClick={filters.reset}>First page</Button>}
        />
      }
      table={<StaffTable table={list.table} reload={list.reload} onEdit={dialog.edit} />}
    >
      {dialog.isOpen ? <StaffMemberDialog staffMember={dialog.row} {...dialog.props} /> : null}
    </StaffList>
  )
}
