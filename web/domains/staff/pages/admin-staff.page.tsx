import type { StaffMember } from '@handset/contract/domains/staff/staff.contract.ts'
import UserCog from 'lucide-react/icons/user-cog'
import { useState } from 'react'
import { ColumnMenu } from '../../../lib/lists/column-menu.tsx'
import { useListColumns } from '../../../lib/lists/list-columns.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { ListHeader } from '../../../lib/lists/list-header.tsx'
import { PagedList } from '../../../lib/lists/paged-list.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { StaffMemberDialog } from '../parts/staff-member-dialog.tsx'
import { StaffTable } from '../parts/staff-table.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** Staff members and their roles. */
export default function AdminStaffPage() {
  const { page, reset, pageHref } = useUrlFilters('adminStaff', { curPage: '1' })
  const list = useCall('admin/staff-view-all-staff', { page })
  const view = useListColumns('staff')
  const [open, setOpen] = useState<StaffMember | 'new'>()
  return (
    <ListPage>
      <ListHeader
        title="Staff"
        list={list}
        singular="staff member"
        action={
          <div className="flex items-center gap-2">
            <ColumnMenu columns={view} />
            <Button size="small" onClick={() => setOpen('new')}>
              Invite
            </Button>
          </div>
        }
      />
      <PagedList
        name="The staff members"
        list={list}
        page={page}
        pageHref={pageHref}
        getRows={(data) => data.staff_list}
        empty={
          <EmptyState
            icon={<UserCog aria-hidden="true" />}
            title="Nobody on this page"
            action={<Button onClick={reset}>First page</Button>}
          />
        }
      >
        {(data) => (
          <StaffTable staff={data.staff_list} view={view} dimmed={list.stale} reload={list.reload} onEdit={setOpen} />
        )}
      </PagedList>
      {open ? (
        <StaffMemberDialog
          staffMember={open === 'new' ? undefined : open}
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
