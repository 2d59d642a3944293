import { statusTone } from '@handset/contract/codes.ts'
import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { href } from '@handset/contract/pages.ts'
import { dateText } from '../../../lib/format/date-text.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { type Column, DataTable } from '../../../ui/display/data-table.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { DashboardPanel, EmptyNote } from './dashboard-panel.tsx'
import { Anchor } from '../../../ui/actions/anchor.tsx'

type Order = DashboardSummary['latest_orders'][number]

const chip = (text: string) => <StatusChip tone={statusTone(text)}>{text}</StatusChip>

const columns: readonly Column<Order>[] = [
  { header: 'Order', cell: ({ order_number }) => <OrderNumber number={order_number} /> },
  { header: 'Date', cell: ({ date }) => dateText(date) },
  { header: 'Customer', cell: ({ full_name }) => <span className="block max-w-48 truncate">{full_name}</span> },
  {
    header: 'Total',
    align: 'right',
    cell: ({ total_after_coupon_code }) => (
      <span className="whitespace-nowrap">{moneyText(total_after_coupon_code)}</span>
    ),
  },
  { header: 'Payment', cell: ({ payment_status }) => chip(payment_status) },
  { header: 'Status', cell: ({ order_status }) => chip(order_status) },
]

export function LatestOrders({ orders, className }: { orders: readonly Order[]; className?: string }) {
  return (
    <DashboardPanel
      title="Latest orders"
      about="The ten newest orders of the shop, paid or not, whatever period is chosen."
      className={className}
    >
      {orders.length === 0 ? (
        <EmptyNote>No orders yet. The first ones appear here.</EmptyNote>
      ) : (
        <DataTable
          boxed
          caption="Latest orders"
          columns={columns}
          rows={orders}
          rowKey={({ order_number }) => order_number}
        />
      )}
    </DashboardPanel>
  )
}

function OrderNumber({ number }: { number: string }) {
  return (
    <Anchor href={href('adminOrderUpdate', { id: number })} className="code-text text-accent-text hover:underline">
      {number}
    </Anchor>
  )
}
