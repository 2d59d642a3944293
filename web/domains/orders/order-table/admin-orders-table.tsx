import { statusTone } from '@handset/contract/codes.ts'
import type { AdminOrderRow } from '@handset/contract/domains/orders/orders.contract.ts'
import { href } from '@handset/contract/pages.ts'
import { lazy, Suspense } from 'react'
import { dateText } from '../../../lib/format/date-text.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import type { Column } from '../../../ui/display/data-table.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import type { OrderDocumentTarget } from '../staff/documents/order-documents-dialog.tsx'
import { OrderRowActions } from './order-row-actions.tsx'
import { OrderRows } from './order-rows.tsx'
import { type ListedRows, ListTable } from '../../../lib/lists/list-table.tsx'
import type { RowSelection } from '../../../lib/lists/use-row-selection.ts'

interface AdminOrdersTableProps {
  table: ListedRows<AdminOrderRow>
  selection: RowSelection<AdminOrderRow>
  onOpen(documentTarget: OrderDocumentTarget): void
}

const OrderPreview = lazy(() => import('./order-preview.tsx'))

const status = (label: string) => <StatusChip tone={statusTone(label)}>{label}</StatusChip>

function columnsOf(onOpen: AdminOrdersTableProps['onOpen']): Column<AdminOrderRow>[] {
  return [
    {
      header: 'Order Number',
      card: 'title',
      cell: ({ order_number }) => (
        <Anchor
          href={href('adminOrderUpdate', { id: order_number })}
          data-row=""
          className="code-text text-accent-text hover:underline"
        >
          {order_number}
        </Anchor>
      ),
    },
    { header: 'Order Date', sort: 'date', cell: ({ date }) => dateText(date) },
    {
      header: 'Total After Coupon',
      sort: 'total',
      align: 'right',
      card: 'corner',
      cell: ({ total_after_coupon_code }) => (
        <span className="whitespace-nowrap">{moneyText(total_after_coupon_code)}</span>
      ),
    },
    {
      header: 'Customer Name',
      cell: ({ full_name }) => (
        <span title={full_name} className="block max-w-32 truncate min-[1536px]:max-w-56">
          {full_name}
        </span>
      ),
    },
    {
      header: 'Referral Code',
      card: 'hidden',
      cell: ({ reference_number }) => (
        <span title={reference_number} className="data-table-slug block max-w-28 truncate min-[1536px]:max-w-56">
          {reference_number || '–'}
        </span>
      ),
    },
    { header: 'Payment Status', cell: ({ payment_status }) => status(payment_status) },
    { header: 'Order Status', cell: ({ order_status }) => status(order_status) },
    { header: 'Actions', card: 'actions', cell: (order) => <OrderRowActions order={order} onOpen={onOpen} /> },
  ]
}

const previewOrder = ({ order_number }: AdminOrderRow) => (
  <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
    <OrderPreview orderNumber={order_number} />
  </Suspense>
)

/** Order list. A row opens its order; Space previews it. */
export function AdminOrdersTable({ table, selection, onOpen }: AdminOrdersTableProps) {
  return (
    <OrderRows>
      <ListTable
        {...table}
        caption="Orders"
        columns={columnsOf(onOpen)}
        rowKey={({ order_number }) => order_number}
        rowName={({ order_number }) => order_number}
        rowHref={({ order_number }) => href('adminOrderUpdate', { id: order_number })}
        selection={selection}
        preview={previewOrder}
      />
    </OrderRows>
  )
}
