import type { ListedCustomer } from '@handset/contract/domains/customers/customers.contract.ts'
import { maxListed } from '@handset/contract/max-listed.rules.ts'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { useCall } from '../../../lib/api/use-call.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { UpdateUserDialog, useEditCustomer } from '../parts/update-user-dialog.tsx'
import { UsersTable } from '../parts/users-table.tsx'
import { useStaffList } from '../../../lib/lists/use-staff-list.ts'
import { StaffList } from '../../back-office/parts/staff-list.tsx'
import { limits } from '@handset/contract/limits.ts'

export { noStore as headers } from '../../../lib/api/no-store.ts'

export default function AdminUsersPage() {
  const filters = useUrlFilters('adminUsers', { searchText: '' })
  const { query, page, reset } = filters
  const loaded = useCall('admin/view-all-customer', { page, search: query.searchText })
  const list = useStaffList('users', filters, loaded, (data) => data.customer_list, limits.customersPerPage)
  const [editing, setEditing] = useState<ListedCustomer>()
  const edit = useEditCustomer(list.reload)
  return (
    <StaffList
      list={list}
      title="Users"
      singular="user"
      countLimit={maxListed(query.searchText)}
      search={{ label: 'Search Users' }}
      empty={
        <EmptyState
          icon={<Users aria-hidden="true" />}
          title="No users found"
          action={query.searchText || page > 1 ? <Button onClick={reset}>Clear filters</Button> : undefined}
        >
          {query.searchText
            ? 'Search for a part of a name, the beginning of a mobile number or a whole e-mail address.'
            : 'Customers are listed once they have logged in.'}
        </EmptyState>
      }
      table={
        <UsersTable
          table={{ ...list.table, dimmed: list.table.dimmed || edit.busy }}
          onEdit={setEditing}
          onToggleActive={(user, isActive) => {
            if (!edit.busy) void edit.save(user, { ...user, isActive })
          }}
        />
      }
    >
      {editing ? (
        <UpdateUserDialog key={editing.user_unique} user={editing} edit={edit} onClose={() => setEditing(undefined)} />
      ) : null}
    </StaffList>
  )
}
