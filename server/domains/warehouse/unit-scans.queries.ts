import { z } from 'zod'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'

const lineIdCheckedRow = z.object({ line_id: z.number(), checked: z.string() })

/** The scanned units of an order's lines, as far as they are still on them, by line id. */
export async function readCheckedUnits(db: Reader, orderNumber: string): Promise<ReadonlyMap<number, string>> {
  const rows = await queryRows(db, lineIdCheckedRow)`
    select l.id as line_id, string_agg(n.serial, ' ' order by n.position) as checked
    from orders o join order_lines l on l.order_id = o.id join line_serials n on n.line_id = l.id and n.is_active
    where o.order_number = ${orderNumber} and exists (select from unit_scans u where u.line_id = l.id and u.code = n.serial and u.is_right)
    group by l.id`
  return new Map(rows.map(({ line_id, checked }) => [line_id, checked]))
}

const checkedUnitsRow = z.object({ checked: z.number(), units: z.number() })

/** How many units of an order were scanned, and how many are to be. */
export async function countUnits(db: Reader, orderId: number): Promise<{ checked: number; units: number }> {
  const rows = await queryRows(db, checkedUnitsRow)`
    select count(*)::integer as units,
      (count(*) filter (where exists (select from unit_scans u where u.line_id = l.id and u.code = n.serial and u.is_right)))::integer as checked
    from order_lines l join line_serials n on n.line_id = l.id and n.is_active where l.order_id = ${orderId}`
  return rows[0] ?? { checked: 0, units: 0 }
}

const scannedOrderRow = z.object({
  id: z.number(),
  order_number: z.string(),
})
type ScannedOrder = z.infer<typeof scannedOrderRow>

/** The order with this number or with a booked parcel of this AWB. */
export async function findOrderByCode(db: Reader, code: string): Promise<ScannedOrder | undefined> {
  const rows = await queryRows(db, scannedOrderRow)`
    select o.id, o.order_number from orders o where o.order_number = ${code}
      or o.id in (select l.order_id from shipments p join order_lines l on l.id = p.line_id where p.awb = ${code} and p.state = 'booked')
    order by (o.order_number = ${code}) desc, o.id desc limit 1`
  return rows[0]
}

/** The line and order that a unit is on. */
export async function findUnit(db: Reader, serial: string): Promise<(ScannedOrder & { line_id: number }) | undefined> {
  return db
    .selectFrom('line_serials as n')
    .innerJoin('order_lines as l', 'l.id', 'n.line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['o.id', 'o.order_number', 'l.id as line_id'])
    .where('n.serial', '=', serial)
    .where('n.is_active', '=', true)
    .executeTakeFirst()
}
