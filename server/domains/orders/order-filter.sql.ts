import { type RawBuilder, sql } from 'kysely'
import { allOf, containing, withinDays } from '../../platform/list-reading.ts'

/** What staff may narrow their list of orders down to; absent means all. Days are India's, both ends included. */
export interface OrderFilter {
  search?: string | undefined
  payment_status?: number | undefined
  order_status?: number | undefined
  from_date?: string | undefined
  to_date?: string | undefined
}

/** A text is looked for where it can stand: ten digits are a mobile number, capitals and digits an order number or IMEI, anything else a name. */
function searchTerm(text: string): RawBuilder<boolean> {
  const code = text.replace(/\s+/g, '').toUpperCase()
  const name = sql<boolean>`lower(o.full_name) like ${containing(text.toLowerCase())}`
  if (/^[6-9]\d{9}$/.test(code)) return sql<boolean>`(o.mobile = ${code} or ${bySerial(code)})`
  if (!/^[A-Z0-9]{4,40}$/.test(code) || !/\d/.test(code)) return name
  return sql<boolean>`(o.order_number like ${`${code}%`} or ${bySerial(code)})`
}

const bySerial = (code: string) => sql<boolean>`o.id in (select l.order_id from line_serials s join order_lines l on l.id = s.line_id where s.serial like ${`${code}%`} and s.is_active)`

/** The condition on orders `o` that a filter stands for. */
export function orderCondition({ search, payment_status, order_status, from_date, to_date }: OrderFilter): RawBuilder<boolean> {
  return allOf([
    ...(search === undefined ? [] : [searchTerm(search)]),
    ...(payment_status === undefined ? [] : [sql<boolean>`o.payment_status = ${payment_status}`]),
    ...(order_status === undefined ? [] : [sql<boolean>`o.status = ${order_status}`]),
    ...withinDays(sql`o.created_at`, from_date, to_date),
  ])
}
