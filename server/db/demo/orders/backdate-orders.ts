import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../../platform/database/transaction.ts'

interface BackdatedColumn {
  table: string
  column: string
  /** Finds the rows `x` by an index; `o` are the orders of the customer. Absent where the column itself is indexed. */
  where?: string
  /** Further columns that take the same time. */
  also?: string
}

const ofOrder = 'x.order_id = any(o.ids)'

/** Every time of an order that a column's default writes: defaults do not see the demo's clock. A test compares this list with the tables. */
export const backdatedColumns: readonly BackdatedColumn[] = [
  { table: 'orders', column: 'created_at', where: 'x.id = any(o.ids)' },
  { table: 'order_events', column: 'at', where: ofOrder },
  { table: 'order_notes', column: 'at', where: ofOrder },
  { table: 'payment_attempts', column: 'created_at', where: ofOrder },
  { table: 'invoices', column: 'issued_at', where: ofOrder },
  {
    table: 'line_serials',
    column: 'recorded_at',
    where: 'x.line_id in (select id from order_lines where order_id = any(o.ids))',
  },
  {
    table: 'shipment_events',
    column: 'received_at',
    where: 'x.shipment_id in (select id from shipments where order_id = any(o.ids))',
  },
  {
    table: 'stock_movements',
    column: 'at',
    where:
      'x.variant_id in (select variant_id from stock_holds where order_id = any(o.ids) union select variant_id from order_lines where order_id = any(o.ids))',
  },
  // Nothing is sent: messages are recorded as sent.
  { table: 'messages', column: 'created_at', also: 'sent_at' },
  { table: 'audit_log', column: 'at' },
  { table: 'reviews', column: 'created_at' },
  { table: 'staff_notifications', column: 'at' },
  { table: 'addresses', column: 'created_at', where: 'x.customer_id = o.customer_id' },
  { table: 'customers', column: 'created_at', where: 'x.id = o.customer_id', also: 'last_login_at' },
]

function updateOf({ table, column, where = 'true', also }: BackdatedColumn, index: number): string {
  const sets = [column, ...(also ? [also] : [])].map((name) => `${name} = demo_orders.now()`)
  return `t${index} as (update ${table} x set ${sets.join(', ')} from o where ${where} and x.${column} = pg_catalog.now())`
}
const updates: RawBuilder<unknown> = sql.raw(backdatedColumns.map(updateOf).join(',\n'))

/**
 * Moves what column defaults have written about a customer and their orders to the time of the demo's clock. A default writes the time at which
 * the transaction began, to the microsecond: so no row of anyone else is touched.
 */
export const backdateRows = (tx: Transaction, customerId: number): Promise<unknown> =>
  sql`
    with o as materialized (
      select ${customerId}::bigint as customer_id, array_agg(id) as ids from orders where customer_id = ${customerId}),
    ${updates}
    select from o`.execute(tx)
