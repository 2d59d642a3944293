import type { ListedCustomer } from '@handset/contract/domains/customers/customers.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { href } from '@handset/contract/pages.ts'
import Package from 'lucide-react/icons/package'
import Pencil from 'lucide-react/icons/pencil'
import { useCan } from '../../../lib/session/staff-session.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { type Column, DataTable } from '../../../ui/display/data-table.tsx'
import { IconButton, smallIconButtonClass } from '../../../ui/actions/icon-button.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'

interface UsersTableProps {
  users: readonly ListedCustomer[]
  page: number
  dimmed: boolean
  onEdit(user: ListedCustomer): void
  onToggleActive(user: ListedCustomer, isActive: boolean): void
}

const iconLook = 'size-4.5 text-soft'
const nameOf = ({ first_name, last_name }: ListedCustomer) => `${first_name} ${last_name}`.trim()
/** Orders of all dates with this mobile number. */
const ordersHref = (mobile: string) => `${href('adminOrders', {}, { searchText: mobile })}&fromDate=&toDate=`

const columnsOf = ({
  page,
  onEdit,
  onToggleActive,
  isReadOnly,
}: Pick<UsersTableProps, 'page' | 'onEdit' | 'onToggleActive'> & { isReadOnly: boolean }): Column<ListedCustomer>[] => [
  { header: 'Sr No.', cell: (_, index) => (page - 1) * limits.customersPerPage + index + 1 },
  {
    header: 'Users',
    cell: (user) => (
      <Anchor
        href={href('adminUserView', { id: user.user_unique })}
        title={nameOf(user)}
        className="block max-w-48 truncate text-accent-text hover:underline 2xl:max-w-96"
      >
        {nameOf(user) || 'No name'}
      </Anchor>
    ),
  },
  { header: 'Mobile No.', cell: ({ mobile }) => mobile || '–' },
  { header: 'User Type', cell: ({ user_type }) => user_type },
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
    cell: (user) => (
      <div className="-my-1 flex gap-0.5">
        {isReadOnly ? null : (
          <IconButton label="Edit" small onClick={() => onEdit(user)}>
            <Pencil aria-hidden="true" className={iconLook} />
          </IconButton>
        )}
        {user.mobile ? (
          <Anchor href={ordersHref(user.mobile)} aria-label="Orders" title="Orders" className={smallIconButtonClass}>
            <Package aria-hidden="true" className={iconLook} />
          </Anchor>
        ) : null}
      </div>
    ),
  },
]

export function UsersTable({ users, dimmed, ...rest }: UsersTableProps) {
  const isReadOnly = !useCan()('customers.change')
  return (
    <DataTable
      caption="Users"
      columns={columnsOf({ ...rest, isReadOnly })}
      rows={users}
      rowKey={({ user_unique }) => user_unique}
      dimmed={dimmed}
    />
  )
}
