import { sql } from 'kysely'
import type { AuditContext } from '../../platform/database/audit.ts'
import type { Services } from '../../platform/core/services.ts'
import type { OrderFile } from '../invoices/download-invoices.ts'
import { fetchShipmentLabel } from './fetch-shipment-label.ts'

interface LabelRow {
  order_number: string
  line_id: number | null
  label_file: string | null
}

/** Our copy of a label; a lost one is fetched from the courier again, and left out if that fails. */
async function toFile(
  services: Services,
  context: AuditContext,
  { order_number, line_id, label_file }: LabelRow,
): Promise<OrderFile[]> {
  if (line_id === null || label_file === null) return []
  const name = `Label-${order_number}-${line_id}.pdf`
  if (!(await services.documents.has(label_file))) {
    const fetched = await fetchShipmentLabel(services, context, line_id)
    const bytes = fetched.ok ? fetched.data.bytes : null
    return bytes instanceof Buffer ? [{ order_number, name, read: async () => bytes }] : []
  }
  const read = async () => {
    const bytes = await services.documents.read(label_file)
    if (!bytes) throw new Error(`A label of ${order_number} is missing`)
    return bytes
  }
  return [{ order_number, name, read }]
}

/** The labels of these orders, sorted by order and line. Null if none of the orders exists. */
export async function listLabelFiles(
  services: Services,
  context: AuditContext,
  orderNumbers: readonly string[],
): Promise<OrderFile[] | null> {
  const rows = await services.db
    .selectFrom('orders as o')
    .leftJoin('shipments as p', (join) =>
      join.onRef('p.order_id', '=', 'o.id').on('p.state', '=', sql.lit('booked')).on('p.label_file', 'is not', null),
    )
    .select(['o.order_number', 'p.line_id', 'p.label_file'])
    .where(sql<boolean>`o.order_number = any(${orderNumbers}::text[])`)
    .orderBy('o.id')
    .orderBy('p.line_id')
    .execute()
  if (rows.length === 0) return null
  return (await Promise.all(rows.map((row) => toFile(services, context, row)))).flat()
}
