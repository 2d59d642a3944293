import type { ListedCustomer } from '@handset/contract/domains/customers/customers.contract.ts'
import { href } from '@handset/contract/pages.ts'
import { useCan } from '../../../lib/session/staff-session.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { type ListedRows, ListTable } from '../../../lib/lists/list-table.tsx'
import type { Column } from '../../../ui/display/data-table.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { RowTools } from '../../../ui/actions/row-menu.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { ofAllDays } from '../../../lib/lists/of-all-days.ts'
import { useCall } from '../../../lib/api/use-call.ts'
import { LoadFailed } from '../../../ui/actions/load-failed.tsx'
import { LoadingSkeleton } from '../../../ui/display/skeleton.tsx'
import { CustomerSummary } from './customer-summary.tsx'

interface UsersTableProps {
  table: ListedRows<ListedCustomer>
  onEdit(user: ListedCustomer): void
  onToggleActive(user: ListedCustomer, isActive: boolean): void
}

const nameOf = ({ first_name, last_name }: ListedCustomer) => `${first_name} ${last_name}`.trim()
/** Orders of all dates with this mobile number. */
const ordersHref = (mobile: string) => ofAllDays(href('adminOrders', {}, { searchText: mobile }))

const columnsOf = ({
  onEdit,
  onToggleActive,
  isReadOnly,
}: Omit<UsersTableProps, 'table'> & { isReadOnly: boolean }): Column<ListedCustomer>[] => [
  {
    header: 'Users',
    card: 'title',
    cell: (user) => (
      <Anchor
        href={href('adminUserView', { id: user.user_unique })}
        title={nameOf(user)}
        data-row=""
        className="block max-w-48 truncate text-accent-text hover:underline min-[1536px]:max-w-96"
      >
        {nameOf(user) || 'No name'}
      </Anchor>
    ),
  },
  { header: 'Mobile No.', cell: ({ mobile }) => mobile || '–' },
  { header: 'User Type', card: 'corner', cell: ({ user_type }) => user_type },
  {
    header: 'Is Active',
    cell: (user) => (
      <span className="flex">
        <Switch
          label={`Is Active: ${nameOf(user) || user.mobile || 'no name'}`}
          checked={user.is_active === 1}
          disabled={isReadOnly}
          onChange={(isActive) => onToggleActive(user, isActive)}
        />
      </span>
    ),
  },
  {
    header: 'Action',
    card: 'actions',
    cell: (user) => (
      <RowTools>
        {isReadOnly ? null : (
          <Button tone="text" size="row" onClick={() => onEdit(user)}>
            Edit
          </Button>
        )}
        {user.mobile ? (
          <Anchor href={ordersHref(user.mobile)} className={buttonClass({ tone: 'text', size: 'row' })}>
            Orders
          </Anchor>
        ) : null}
      </RowTools>
    ),
  },
]

const previewCustomer = ({ user_unique }: ListedCustomer) => <CustomerPreview userUnique={user_unique} />

export function UsersTable({ table, ...rest }: UsersTableProps) {
  const isReadOnly = !useCan()('customers.change')
  return (
    <ListTable
      {...table}
      caption="Users"
      columns={columnsOf({ ...rest, isReadOnly })}
      rowKey={({ user_unique }) => user_unique}
      rowHref={({ user_unique }) => href('adminUserView', { id: user_unique })}
      rowName={nameOf}
      preview={previewCustomer}
    />
  )
}

/** A customer at a glance, beside the list. */
function CustomerPreview({ userUnique }: { userUnique: string }) {
  const loaded = useCall('admin/view-single-customer', { id: userUnique })
  if (loaded.phase === 'failed') return <LoadFailed title="The user could not be loaded" {...loaded} />
  if (loaded.phase === 'loading' || loaded.stale) return <LoadingSkeleton className="h-48 w-full rounded-card" />
  return <CustomerSummary customer={loaded.data} />
}
