import type { AdminOrder } from '@handset/contract/domains/orders/orders.contract.ts'
import type { WarehouseOrderRow } from '@handset/contract/domains/warehouse/warehouse.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { isUnfinished } from '../orders/lists/order-filter.sql.ts'
import type { OrderListing } from '../orders/lists/list-orders.queries.ts'
import { hasInvoice, listedFacts, listedFactsRow, orderDay } from '../orders/lists/staff-orders.queries.ts'

const listedParcelRow = listedFactsRow.extend({ is_waiting: z.boolean(), labels: z.number(), products: z.number() })

/** The order list of the warehouse. */
export const warehouseListing: OrderListing<z.infer<typeof listedParcelRow>, WarehouseOrderRow> = {
  row: listedParcelRow,
  perPage: limits.warehouseOrdersPerPage,
  columns: sql`o.order_number, ${orderDay} as date, o.total_paise, o.full_name, o.payment_status, o.status, ${hasInvoice} as has_invoice,
    ${isUnfinished} and (o.uploaded_invoice is not null
      or exists (select from invoices i where i.order_id = o.id and i.voided_at is null) or exists (select from shipments p where p.order_id = o.id and p.state in ('booking', 'booked'))) as is_waiting,
    (select count(*)::integer from shipments p where p.order_id = o.id and p.state = 'booked' and p.label_file is not null) as labels,
    (select count(*)::integer from order_lines l where l.order_id = o.id) as products`,
  toRow: (row) => ({
    ...listedFacts(row),
    flag: row.is_waiting ? 1 : 0,
    is_label: row.labels > 0 ? 1 : 0,
    label: row.labels,
    product_count: row.products,
  }),
}

/**
 * An order as the warehouse sees it: file links need a warehouse token. `checked` are the scanned units by line. The contract
 * defines what else is left out.
 */
export const toWarehouseOrder = ({ products, ...rest }: AdminOrder, checked: ReadonlyMap<number, string>) => ({
  ...rest,
  products: products.map((product) => ({
    ...product,
    checked_imei_no: checked.get(product.product_order_id) ?? '',
    product_invoice_file: product.product_invoice_file && '/api/warehouse/download-invoice',
    label: product.label && '/api/warehouse/download-label',
  })),
})
