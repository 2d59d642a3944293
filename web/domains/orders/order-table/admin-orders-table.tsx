import { statusTone } from '@handset/contract/codes.ts'
import type { AdminOrderRow } from '@handset/contract/domains/orders/orders.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { href } from '@handset/contract/pages.ts'
import { dateText } from '../../../lib/format/date-text.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import { type Column, DataTable } from '../../../ui/display/data-table.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { type OrderDocumentTarget, OrderRowActions } from './order-row-actions.tsx'
import { moveRowFocus } from './move-row-focus.ts'
import type { RowSelection } from '../../../lib/lists/use-row-selection.ts'

interface AdminOrdersTableProps {
  orders: readonly AdminOrderRow[]
  page: number
  dimmed: boolean
  selection: RowSelection<AdminOrderRow>
  onOpen(documentTarget: OrderDocumentTarget): void
}

const status = (label: string) => <StatusChip tone={statusTone(label)}>{label}</StatusChip>

function columnsOf({
  page,
  selection,
  onOpen,
}: Omit<AdminOrdersTableProps, 'orders' | 'dimmed'>): Column<AdminOrderRow>[] {
  return [
    {
      header: 'Select',
      hideHeader: true,
      cell: (order) => (
        <label className="-m-2 grid size-9 place-items-center">
          <input
            type="checkbox"
            aria-label={`Select ${order.order_number}`}
            checked={selection.has(order)}
            onChange={({ target }) => selection.set([order], target.checked)}
            className="size-4.5 accent-accent"
          />
        </label>
      ),
    },
    { header: 'Sr No.', cell: (_, index) => (page - 1) * limits.adminOrdersPerPage + index + 1 },
    {
      header: 'Order Number',
      cell: ({ order_number }) => (
        <Anchor
          href={href('adminOrderUpdate', { id: order_number })}
          data-row=""
          className="font-medium text-accent-text hover:underline"
        >
          {order_number}
        </Anchor>
      ),
    },
    { header: 'Order Date', cell: ({ date }) => dateText(date) },
    {
      header: 'Total After Coupon',
      align: 'right',
      cell: ({ total_after_coupon_code }) => (
        <span className="whitespace-nowrap">{moneyText(total_after_coupon_code)}</span>
      ),
    },
    {
      header: 'Customer Name',
      cell: ({ full_name }) => (
        <span title={full_name} className="block max-w-32 truncate 2xl:max-w-56">
          {full_name}
        </span>
      ),
    },
    { header: 'Referral Code', cell: ({ reference_number }) => reference_number || '–' },
    { header: 'Payment Status', cell: ({ payment_status }) => status(payment_status) },
    { header: 'Order Status', cell: ({ order_status }) => status(order_status) },
    { header: 'Actions', cell: (order) => <OrderRowActions order={order} onOpen={onOpen} /> },
  ]
}

/** Order list. Arrow keys move between order numbers, Enter opens one. */
export function AdminOrdersTable({ orders, dimmed, ...rest }: AdminOrdersTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears keys that links inside pass on
    <div onKeyDown={moveRowFocus}>
      <DataTable
        caption="Orders"
        columns={columnsOf(rest)}
        rows={orders}
        rowKey={({ order_number }) => order_number}
        dimmed={dimmed}
      />
    </div>
  )
}
