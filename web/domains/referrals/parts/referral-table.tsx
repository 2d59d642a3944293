import type { ReferralCode } from '@handset/contract/domains/referrals/referrals.contract.ts'
import { api } from '../../../lib/api/call-api.ts'
import { undoChange } from '../../../lib/forms/undo-change.ts'
import { useConfirmedActions } from '../../../lib/lists/use-confirmed-actions.tsx'
import { ActivityChip } from '../../../ui/display/activity-chip.tsx'
import { type ListedRows, ListTable } from '../../../lib/lists/list-table.tsx'
import type { Column } from '../../../ui/display/data-table.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { RowTools } from '../../../ui/actions/row-menu.tsx'

interface ReferralTableProps {
  table: ListedRows<ReferralCode>
  reload(): Promise<void>
  onEdit(code: ReferralCode): void
}

const columnsOf = (
  onEdit: (code: ReferralCode) => void,
  onDelete: (code: ReferralCode) => void,
): Column<ReferralCode>[] => [
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

export function ReferralTable({ table, reload, onEdit }: ReferralTableProps) {
  const { runAction, ask, dialog } = useConfirmedActions(reload)
  const askToDelete = ({ id, reference_number }: ReferralCode) =>
    ask({
      title: 'Delete this referral code?',
      confirm: 'Delete code',
      children: (
        <>
          Customers can no longer enter <span className="inline-block max-w-full">{reference_number}</span>. A code that
          orders use can only be made inactive.
        </>
      ),
      onConfirm: () =>
        void runAction(api.post('admin/delete-reference-number', { reference_code_id: id }), () =>
          undoChange(`referral-code/${id}`),
        ),
    })
  return (
    <>
      <ListTable {...table} caption="Referral codes" columns={columnsOf(onEdit, askToDelete)} rowKey={({ id }) => id} />
      {dialog}
    </>
  )
}
