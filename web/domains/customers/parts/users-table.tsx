import type { ListedCustomer } from '@handset/contract/domains/customers/customers.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { href } from '@handset/contract/pages.ts'
import { useCan } from '../../../lib/session/staff-session.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import type { ListColumns } from '../../../lib/lists/list-columns.ts'
import { ListTable } from '../../../lib/lists/list-table.tsx'
import type { Column } from '../../../ui/display/data-table.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { RowTools } from '../../../ui/actions/row-menu.tsx'
import { CustomerPreview } from '../customer-preview.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { ofAllDays } from '../../../lib/lists/of-all-days.ts'

interface UsersTableProps {
  users: readonly ListedCustomer[]
  page: number
  view: ListColumns
  dimmed: boolean
  onEdit(user: ListedCustomer): void
  onToggleActive(user: ListedCustomer, isActive: boolean): void
}

const nameOf = ({ first_name, last_name }: ListedCustomer) => `${first_name} ${last_name}`.trim()
/** Orders of all dates with this mobile number. */
const ordersHref = (mobile: string) => ofAllDays(href('adminOrders', {}, { searchText: mobile }))

const columnsOf = ({
  page,
  onEdit,
  onToggleActive,
  isReadOnly,
}: Pick<UsersTableProps, 'page' | 'onEdit' | 'onToggleActive'> & { isReadOnly: boolean }): Column<ListedCustomer>[] => [
  { header: 'Sr No.', card: 'hidden', cell: (_, index) => (page - 1) * limits.customersPerPage + index + 1 },
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

export function UsersTable({ users, dimmed, view, ...rest }: UsersTableProps) {
  const isReadOnly = !useCan()('customers.change')
  return (
    <ListTable
      caption="Users"
      columns={columnsOf({ ...rest, isReadOnly })}
      rows={users}
      view={view}
      rowKey={({ user_unique }) => user_unique}
      rowHref={({ user_unique }) => href('adminUserView', { id: user_unique })}
      rowName={nameOf}
      preview={previewCustomer}
      dimmed={dimmed}
    />
  )
}
