import { type CouponState, couponStates } from '@handset/contract/domains/coupons/coupon-states.ts'
import type { StaffCoupon } from '@handset/contract/domains/coupons/coupons.contract.ts'
import { useState } from 'react'
import { api } from '../../../lib/api/call-api.ts'
import { countedText } from '../../../lib/format/counted-text.ts'
import { dateText } from '../../../lib/format/date-text.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { undoChange } from '../../../lib/forms/undo-change.ts'
import { useRowActions } from '../../../lib/lists/use-row-actions.ts'
import { type ListedRows, ListTable } from '../../../lib/lists/list-table.tsx'
import type { Column } from '../../../ui/display/data-table.tsx'
import { RemoveDialog } from '../../../ui/overlays/remove-dialog.tsx'
import { RowActions } from '../../../ui/actions/row-actions.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { couponDraft } from './coupon-draft.ts'

interface CouponsTableProps {
  table: ListedRows<StaffCoupon>
  reload(): Promise<void>
  onEdit(coupon: StaffCoupon): void
}

interface CouponColumnOptions extends Pick<CouponsTableProps, 'onEdit'> {
  busy: boolean
  activate(coupon: StaffCoupon, isActive: boolean): void
  onDelete(coupon: StaffCoupon): void
}

const stateTones = {
  running: 'success',
  scheduled: 'info',
  ended: 'neutral',
  'used-up': 'warning',
  inactive: 'neutral',
} as const satisfies Record<CouponState, string>
/** The discount, with the maximum of a percentage, and in a narrow pane the least cart. */
function DiscountCell({ type, value, max_discount, min_cart }: StaffCoupon) {
  return (
    <span className="flex flex-col items-end self-start whitespace-nowrap">
      {type === 'flat' ? moneyText(value) : `${value}%`}
      {max_discount === null ? null : (
        <span className="text-caption font-normal text-muted">{`at most ${moneyText(max_discount)}`}</span>
      )}
      {min_cart > 0 ? (
        <span className="text-caption font-normal text-muted @min-[960px]:hidden">{`min cart ${moneyText(min_cart)}`}</span>
      ) : null}
    </span>
  )
}

const columnsOf = ({ busy, activate, onEdit, onDelete }: CouponColumnOptions): Column<StaffCoupon>[] => [
  {
    header: 'Code',
    sort: 'code',
    card: 'title',
    cell: ({ code, title }) => (
      <span className="flex min-w-32 flex-col self-start">
        <span className="font-medium">{code}</span>
        <span className="text-caption font-normal text-muted">{title}</span>
      </span>
    ),
  },
  { header: 'Value', align: 'right', card: 'corner', cell: DiscountCell },
  {
    header: 'Min Cart',
    align: 'right',
    card: 'hidden',
    cell: ({ min_cart }) => (min_cart > 0 ? moneyText(min_cart) : '–'),
  },
  {
    header: 'Dates',
    sort: 'end',
    cell: ({ from_date, to_date }) => (
      // Breaks between the days where the table would not fit.
      <span>
        <span className="whitespace-nowrap">{`${dateText(from_date)} –`}</span>{' '}
        <span className="whitespace-nowrap">{dateText(to_date)}</span>
      </span>
    ),
  },
  {
    header: 'Used',
    sort: 'used',
    align: 'right',
    cell: ({ used, usage_limit }) => (
      <span className="whitespace-nowrap">
        {usage_limit === null ? used : `${used} of ${usage_limit.toLocaleString('en-IN')}`}
      </span>
    ),
  },
  { header: 'Per Customer', align: 'right', card: 'hidden', cell: ({ per_customer }) => per_customer ?? '–' },
  { header: 'State', cell: ({ state }) => <StatusChip tone={stateTones[state]}>{couponStates[state]}</StatusChip> },
  {
    header: 'Is Active',
    cell: (coupon) => (
      // As wide as its heading, which then stays on one line.
      <span className="md:block md:min-w-14">
        <Switch
          label={`${coupon.code} is active`}
          checked={coupon.is_active === 1}
          disabled={busy}
          onChange={(isActive) => activate(coupon, isActive)}
        />
      </span>
    ),
  },
  {
    header: 'Actions',
    card: 'actions',
    cell: (coupon) => <RowActions name={coupon.code} edit={() => onEdit(coupon)} onDelete={() => onDelete(coupon)} />,
  },
]

export function CouponsTable({ table, reload, onEdit }: CouponsTableProps) {
  const [open, setOpen] = useState<StaffCoupon>()
  const { busy, runAction } = useRowActions({ reload, onDone: () => setOpen(undefined) })
  const activate = (coupon: StaffCoupon, isActive: boolean) =>
    void runAction(
      api.post('admin/coupon-update-coupon', { id: coupon.id, ...couponDraft(coupon, ''), is_active: isActive }),
      () => undoChange(`coupon/${coupon.code}`),
    )
  return (
    <>
      <ListTable
        {...table}
        caption="Coupons"
        columns={columnsOf({ busy, activate, onEdit, onDelete: setOpen })}
        rowKey={({ id }) => id}
      />
      {open ? (
        <RemoveDialog
          kind="coupon"
          name={open.code}
          inUse={open.orders > 0 ? `used by ${countedText(open.orders, 'order')}` : undefined}
          isActive={open.is_active === 1}
          busy={busy}
          onDelete={() => void runAction(api.post('admin/coupon-delete-coupon', { id: open.id }))}
          onDeactivate={() => activate(open, false)}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </>
  )
}
