import type { ReferralCode } from '@handset/contract/domains/referrals/referrals.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { ActivityChip } from '../../../ui/display/activity-chip.tsx'
import { type Column, DataTable } from '../../../ui/display/data-table.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'

interface ReferralTableProps {
  codes: readonly ReferralCode[]
  page: number
  dimmed: boolean
  onEdit(code: ReferralCode): void
  onDelete(code: ReferralCode): void
}

const columnsOf = ({
  page,
  onEdit,
  onDelete,
}: Pick<ReferralTableProps, 'page' | 'onEdit' | 'onDelete'>): Column<ReferralCode>[] => [
  { header: 'Sr No.', cell: (_, index) => (page - 1) * limits.codesPerPage + index + 1 },
  {
    header: 'Referral Code',
    cell: ({ reference_number }) => (
      <span title={reference_number} className="block max-w-52 truncate font-medium 2xl:max-w-96">
        {reference_number}
      </span>
    ),
  },
  { header: 'Is Active', cell: ({ is_active }) => <ActivityChip active={is_active === 1} /> },
  {
    header: 'Action',
    cell: (code) => (
      <div className="-my-1 flex gap-0.5">
        <IconButton label="Edit" small onClick={() => onEdit(code)}>
          <Pencil aria-hidden="true" className="size-4.5 text-soft" />
        </IconButton>
        <IconButton label="Delete" small onClick={() => onDelete(code)}>
          <Trash2 aria-hidden="true" className="size-4.5 text-soft" />
        </IconButton>
      </div>
    ),
  },
]

export function ReferralTable({ codes, dimmed, ...rest }: ReferralTableProps) {
  return (
    <DataTable
      caption="Referral codes"
      columns={columnsOf(rest)}
      rows={codes}
      rowKey={({ id }) => id}
      dimmed={dimmed}
    />
  )
}
