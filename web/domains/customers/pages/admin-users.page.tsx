import type { ListedCustomer } from '@handset/contract/domains/customers/customers.contract.ts'
import { maxListed } from '@handset/contract/max-listed.rules.ts'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { ListToolbar } from '../../../lib/lists/staff-list-toolbar.tsx'
import { ColumnMenu } from '../../../lib/lists/column-menu.tsx'
import { useListColumns } from '../../../lib/lists/list-columns.ts'
import { ListHeader } from '../../../lib/lists/list-header.tsx'
import { PagedList } from '../../../lib/lists/paged-list.tsx'
import { useCall } from '../../../lib/api/use-call.ts'
import { useUrlFilters } from '../../../lib/lists/use-url-filters.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { SavedViews } from '../../back-office/parts/saved-views.tsx'
import { UpdateUserDialog } from '../parts/update-user-dialog.tsx'
import { useEditCustomer } from '../parts/use-edit-customer.ts'
import { UsersTable } from '../parts/users-table.tsx'

export { noStore as headers } from '../../../lib/api/no-store.ts'

/** The customers, newest first. */
export default function AdminUsersPage() {
  const { query, page, change, reset, pageHref, isDefault } = useUrlFilters('adminUsers', {
    curPage: '1',
    searchText: '',
  })
  const list = useCall('admin/view-all-customer', { page, search: query.searchText })
  const [editing, setEditing] = useState<ListedCustomer>()
  const view = useListColumns('users')
  const edit = useEditCustomer(list.reload)
  return (
    <ListPage>
      <ListHeader title="Users" list={list} singular="user" countLimit={maxListed(query.searchText)} />
      <SavedViews list="users" isDefault={isDefault} />
      <ListToolbar
        search={
          <SearchField
            label="Search Users"
            placeholder="Search Users"
            value={query.searchText}
            onSearch={(searchText) => change({ searchText })}
          />
        }
        onReset={reset}
        isDefault={isDefault}
        tools={<ColumnMenu columns={view} />}
      />
      <PagedList
        name="The users"
        list={list}
        page={page}
        pageHref={pageHref}
        getRows={(data) => data.customer_list}
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
      >
        {(data) => (
          <UsersTable
            users={data.customer_list}
            page={page}
            view={view}
            dimmed={list.stale || edit.busy}
            onEdit={setEditing}
            onToggleActive={(user, isActive) => {
              if (!edit.busy) void edit.save(user, { ...user, isActive })
            }}
          />
        )}
      </PagedList>
      {editing ? (
        <UpdateUserDialog key={editing.user_unique} user={editing} edit={edit} onClose={() => setEditing(undefined)} />
      ) : null}
    </ListPage>
  )
}
