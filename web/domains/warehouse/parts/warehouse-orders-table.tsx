import { statusTone } from '@handset/contract/codes.ts'
import type { WarehouseOrderRow } from '@handset/contract/domains/warehouse/warehouse.contract.ts'
import { href } from '@handset/contract/pages.ts'
import FileDown from 'lucide-react/icons/file-down'
import Tag from 'lucide-react/icons/tag'
import { dateText } from '../../../lib/format/date-text.ts'
import { downloadFile } from '../../../lib/api/download-file.ts'
import { moneyText } from '../../../lib/format/money-text.ts'
import { Anchor } from '../../../ui/actions/anchor.tsx'
import type { Column } from '../../../ui/display/data-table.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { StatusChip } from '../../../ui/display/status-chip.tsx'
import { type ListedRows, ListTable } from '../../../lib/lists/list-table.tsx'
import type { RowSelection } from '../../../lib/lists/use-row-selection.ts'
import { OrderRows } from '../../orders/order-table/order-rows.tsx'
import { packingLook, PackingStatus } from './packing-status.tsx'

interface WarehouseOrdersTableProps {
  table: ListedRows<WarehouseOrderRow>
  selection: RowSelection<WarehouseOrderRow>
}

const status = (label: string) => <StatusChip tone={statusTone(label)}>{label}</StatusChip>

const columns: Column<WarehouseOrderRow>[] = [
  {
    header: 'Order Number',
    card: 'title',
    cell: ({ order_number }) => (
      <Anchor
        href={href('warehouseOrderUpdate', { id: order_number })}
        data-row=""
        className="inline-grid min-h-11 items-center code-text font-medium text-accent-text underline-offset-2 hover:underline"
      >
        {order_number}
      </Anchor>
    ),
  },
  { header: 'Packing', cell: (order) => <PackingStatus row={order} /> },
  { header: 'Download', cell: (order) => <RowDownloads order={order} /> },
  { header: 'Products', align: 'right', card: 'hidden', cell: ({ product_count }) => product_count },
  { header: 'Labels', align: 'right', card: 'hidden', cell: ({ label }) => label },
  {
    header: 'Customer Name',
    cell: ({ full_name }) => (
      <span
        title={full_name}
        className="block max-w-40 truncate min-[800px]:max-[900px]:max-w-28 min-[1536px]:max-w-56"
      >
        {full_name}
      </span>
    ),
  },
  { header: 'Order Date', sort: 'date', cell: ({ date }) => dateText(date) },
  { header: 'Order Status', cell: ({ order_status }) => status(order_status) },
  { header: 'Payment Status', card: 'hidden', cell: ({ payment_status }) => status(payment_status) },
  {
    header: 'Total After Coupon',
    sort: 'total',
    align: 'right',
    card: 'corner',
    cell: ({ total_after_coupon_code }) => (
      <span className="whitespace-nowrap">{moneyText(total_after_coupon_code)}</span>
    ),
  },
]

/** Documents of an order. */
function RowDownloads({ order: { order_number, is_invoice, is_label } }: { order: WarehouseOrderRow }) {
  if (is_invoice !== 1 && is_label !== 1) return null
  const order_numbers = [order_number]
  return (
    <div className="-my-2 flex min-[800px]:-ml-3.5">
      {is_invoice === 1 ? (
        <IconButton
          label="Download Invoice"
          onClick={() =>
            void downloadFile('POST', 'warehouse/download-invoice', { order_numbers }, `Invoice-${order_number}.pdf`)
          }
        >
          <FileDown aria-hidden="true" className="size-5" />
        </IconButton>
      ) : null}
      {is_label === 1 ? (
        <IconButton
          label="Download Label"
          onClick={() =>
            void downloadFile('POST', 'warehouse/download-label', { order_numbers }, `Label-${order_number}.pdf`)
          }
        >
          <Tag aria-hidden="true" className="size-5" />
        </IconButton>
      ) : null}
    </div>
  )
}

/** Order list for packers. A row opens its order. */
export function WarehouseOrdersTable({ table, selection }: WarehouseOrdersTableProps) {
  return (
    <OrderRows>
      <ListTable
        {...table}
        caption="Orders"
        columns={columns}
        rowKey={({ order_number }) => order_number}
        rowName={({ order_number }) => order_number}
        rowHref={({ order_number }) => href('warehouseOrderUpdate', { id: order_number })}
        selection={selection}
        rowClass={packingLook}
        isScanned
      />
    </OrderRows>
  )
}
