import type { ReferralCode } from '@handset/contract/domains/referrals/referrals.contract.ts'
import { ActivityChip } from '../../../ui/display/activity-chip.tsx'
import { type ListedRows, ListTable } from '../../../lib/lists/list-table.tsx'
import type { Column } from '../../../ui/display/data-table.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { RowTools } from '../../../ui/actions/row-menu.tsx'

interface ReferralTableProps {
  table: ListedRows<ReferralCode>
  onEdit(code: ReferralCode): void
  onDelete(code: ReferralCode): void
}

const columnsOf = ({ onEdit, onDelete }: Omit<ReferralTableProps, 'table'>): Column<ReferralCode>[] => [
  {
    header: 'Referral Code',
    card: 'title',
    cell: ({ reference_number }) => (
      <span
        title={reference_number}
        className="data-table-slug block max-w-52 truncate font-medium min-[1536px]:max-w-96"
      >
        {reference_number}
      </span>
    ),
  },
  { header: 'Is Active', card: 'corner', cell: ({ is_active }) => <ActivityChip active={is_active === 1} /> },
  {
    header: 'Action',
    card: 'actions',
    cell: (code) => (
      <RowTools>
        <Button tone="text" size="row" onClick={() => onEdit(code)}>
          Edit
        </Button>
        <Button tone="text" size="row" onClick={() => onDelete(code)}>
          Delete
        </Button>
      </RowTools>
    ),
  },
]

export const ReferralTable = ({ table, ...actions }: ReferralTableProps) => (
  <ListTable {...table} caption="Referral codes" columns={columnsOf(actions)} rowKey={({ id }) => id} />
)
