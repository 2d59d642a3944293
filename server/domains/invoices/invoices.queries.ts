import type { StaffRole } from '@handset/contract/codes.ts'
import { rolePermissions } from '@handset/contract/permissions.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import type { InvoiceDocument } from './invoice-document.ts'

/** An invoice in force, with the data its file is drawn from. */
const storedInvoiceRow = z.object({
  id: z.number(),
  document: z.custom<InvoiceDocument>(),
  /** Null until the file is drawn for the first time. */
  file: z.string().nullable(),
  file_sha256: z.instanceof(Buffer).nullable(),
})
export type StoredInvoice = z.infer<typeof storedInvoiceRow>

/** A file of an order: the invoice of a line, or one that staff uploaded for the whole order. */
export type OrderInvoice = { order_number: string } & (
  | { line_id: number; invoice: StoredInvoice }
  | { line_id: null; uploaded: string }
)

/** One invoice by its number; null if it is voided or unknown. */
export async function findInvoice(db: Reader, number: string): Promise<StoredInvoice | null> {
  const row = await db
    .selectFrom('invoices')
    .select(['id', 'document', 'file', 'file_sha256'])
    .where('number', '=', number)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  return row ? { ...row, document: row.document as InvoiceDocument } : null
}

/** Whose invoices may be read: one customer's own, those of everybody, or of everybody but erased customers. */
export type InvoiceReader = { customerId: number } | 'everybody' | 'not-erased'

const isReadable = (reader: InvoiceReader) =>
  typeof reader === 'object'
    ? sql<boolean>`o.customer_id = ${reader.customerId}`
    : sql<boolean>`(${reader === 'everybody'} or not exists (select from customers c where c.id = o.customer_id and c.erased_at is not null))`

/** What a staff role may read: the tax law keeps invoices of erased customers, for those who do the accounts. */
export const invoicesOf = (role: StaffRole | null): InvoiceReader =>
  role !== null && rolePermissions[role].includes('finance.see') ? 'everybody' : 'not-erased'

const invoiceOfOrderRow = storedInvoiceRow.extend({ order_number: z.string() })

/** The invoice in force of a line, or null if there is none that this reader may see. */
export async function findLineInvoice(
  db: Reader,
  lineId: number,
  reader: InvoiceReader,
): Promise<{ order_number: string; invoice: StoredInvoice } | null> {
  const [row] = await queryRows(db, invoiceOfOrderRow)`
    select i.id, i.document, i.file, i.file_sha256, o.order_number from invoices i join orders o on o.id = i.order_id
    where i.line_id = ${lineId} and i.voided_at is null and ${isReadable(reader)}`
  return row ? { order_number: row.order_number, invoice: row } : null
}

/** The file that staff uploaded for a whole order, or null if there is none that this reader may see. */
export async function findUploadedInvoice(
  db: Reader,
  orderNumber: string,
  reader: InvoiceReader,
): Promise<string | null> {
  const row = await db
    .selectFrom('orders as o')
    .select('uploaded_invoice')
    .where('order_number', '=', orderNumber)
    .where(isReadable(reader))
    .executeTakeFirst()
  return row?.uploaded_invoice ?? null
}

/** What was uploaded for a whole order has no line; an order's row that is no invoice has neither. */
const listed = { order_number: z.string(), is_invoice: z.boolean() }
const noInvoice = { id: z.null(), document: z.null(), file: z.null(), file_sha256: z.null() }
const orderInvoiceRow = z.union([
  storedInvoiceRow.extend({ ...listed, line_id: z.number(), uploaded: z.null() }),
  z.object({ ...listed, ...noInvoice, line_id: z.null(), uploaded: z.string().nullable() }),
])
type OrderInvoiceRow = z.infer<typeof orderInvoiceRow>

function toOrderInvoice(row: OrderInvoiceRow): OrderInvoice {
  const { order_number } = row
  if (row.line_id === null) return { order_number, line_id: null, uploaded: row.uploaded ?? '' }
  const { line_id, id, document, file, file_sha256 } = row
  return { order_number, line_id, invoice: { id, document, file, file_sha256 } }
}

/** Every invoice of these orders, issued or uploaded, sorted by order and line. Null if none of the orders exists. */
export async function listOrderInvoices(
  db: Reader,
  orderNumbers: readonly string[],
  reader: InvoiceReader,
): Promise<OrderInvoice[] | null> {
  const rows = await queryRows(db, orderInvoiceRow)`
    with named as (select o.id, o.order_number, o.uploaded_invoice from orders o where o.order_number = any(${orderNumbers}::text[]) and ${isReadable(reader)}),
    order_invoices as (
      select n.id as order_id, n.order_number, i.line_id, i.id, i.document, i.file, i.file_sha256, null as uploaded, true as is_invoice
        from named n join invoices i on i.order_id = n.id and i.voided_at is null
      union all select n.id, n.order_number, null, null, null, null, null, n.uploaded_invoice, true from named n where n.uploaded_invoice is not null
      union all select n.id, n.order_number, null, null, null, null, null, null, false from named n)
    select order_number, line_id, id, document, file, file_sha256, uploaded, is_invoice from order_invoices
      order by order_id, line_id nulls last`
  return rows.length === 0 ? null : rows.filter(({ is_invoice }) => is_invoice).map(toOrderInvoice)
}
