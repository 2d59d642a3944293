import { orderStatusLabel, type StaffRole } from '@handset/contract/codes.ts'
import type { StaffSearch } from '@handset/contract/domains/dashboard/staff-search.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { type Permission, rolePermissions } from '@handset/contract/permissions.ts'
import { sql } from 'kysely'
import { pipelined, type Reader } from '../../platform/database/transaction.ts'
import { staffSearchCondition } from '../catalogue/read-model/staff-product-search.queries.ts'
import { listCustomers } from '../customers/staff-customers.queries.ts'

const maxRows = limits.searchRowsPerKind
/** Shorter beginnings of an IMEI are those of every second phone. */
const minImei = 6

/** Codes are capitals, digits, `/` and `-`, all sorted before `~`: the beginning of a code is a range of an index. */
const endOf = (code: string) => `${code}~`

/** The newest orders of a mobile number, or those whose number begins with the code; the HS may be left out. */
async function findOrders(db: Reader, code: string): Promise<StaffSearch['orders']> {
  const number = /^\d/.test(code) ? `HS${code}` : code
  const columns = db
    .selectFrom('orders')
    .select(['order_number', 'full_name', 'total_paise', 'status'])
    .select(sql<string>`to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`.as('date'))
    .limit(sql.lit(maxRows))
  const query = /^[6-9]\d{9}$/.test(code)
    ? columns.where('mobile', '=', code).orderBy('id', 'desc')
    : columns
        .where('order_number', '>=', number)
        .where('order_number', '<', endOf(number))
        .orderBy('order_number', 'desc')
  const orders = /^HS\d*$/.test(number) ? await query.execute() : []
  return orders.map(({ order_number, full_name, date, total_paise, status }) => ({
    order_number,
    full_name,
    date,
    total_after_coupon_code: toRupees(total_paise),
    order_status: orderStatusLabel(status),
  }))
}

async function findCustomers(db: Reader, text: string): Promise<StaffSearch['customers']> {
  const { customer_list: customers } = await listCustomers(db, text, 1)
  return customers.slice(0, maxRows).map(({ user_unique, first_name, last_name, mobile }) => ({
    user_unique,
    name: `${first_name} ${last_name}`.trim(),
    mobile,
  }))
}

async function findProducts(db: Reader, text: string): Promise<StaffSearch['products']> {
  const condition = await staffSearchCondition(db, text)
  return db
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select([sql<string>`p.id::text`.as('product_unique'), 'p.name as product_name', 'c.name as category'])
    .where('p.archived_at', 'is', null)
    .where(condition)
    .orderBy('p.updated_at', 'desc')
    .limit(sql.lit(maxRows))
    .execute()
}

// Limited before the joins: a generic plan expects a range to find a two-hundredth of all, and would join that many.
async function findImeis(db: Reader, code: string): Promise<StaffSearch['imeis']> {
  if (!/^[A-Z0-9]+$/.test(code) || code.length < minImei) return []
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('line_serials')
        .select(['serial', 'line_id'])
        // As a parameter it would hide the partial index `line_serials_active`.
        .where(sql<boolean>`is_active`)
        .where('serial', '>=', code)
        .where('serial', '<', endOf(code))
        .orderBy('serial')
        .limit(sql.lit(maxRows))
        .as('n'),
    )
    .innerJoin('order_lines as l', 'l.id', 'n.line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['n.serial as imei_no', 'o.order_number', 'l.name as product_name'])
    .orderBy('n.serial')
    .execute()
}

async function findInvoices(db: Reader, code: string): Promise<StaffSearch['invoices']> {
  if (!/^[A-Z0-9][A-Z0-9/-]{1,15}$/.test(code)) return []
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('invoices')
        .select(['number', 'order_id', 'voided_at'])
        .where('number', '>=', code)
        .where('number', '<', endOf(code))
        .orderBy('number', 'desc')
        .limit(sql.lit(maxRows))
        .as('i'),
    )
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select([
      'i.number as invoice_number',
      'o.order_number',
      sql<number>`(i.voided_at is not null)::integer`.as('is_void'),
    ])
    .orderBy('i.number', 'desc')
    .execute()
}

/** What a text finds, section by section, each by an index; a section that the role may not see is empty. */
export function searchEverything(db: Reader, text: string, role: StaffRole | null): Promise<StaffSearch> {
  const code = text.replace(/\s+/g, '').toUpperCase()
  const may = (permission: Permission) => role !== null && rolePermissions[role].includes(permission)
  const seesOrders = may('orders.see')
  return pipelined(db, async (reader) => {
    const [orders, customers, products, imeis, invoices] = await Promise.all([
      seesOrders ? findOrders(reader, code) : [],
      may('customers.see') ? findCustomers(reader, text) : [],
      may('catalogue.see') ? findProducts(reader, text) : [],
      seesOrders ? findImeis(reader, code) : [],
      seesOrders ? findInvoices(reader, code) : [],
    ])
    return { orders, customers, products, imeis, invoices }
  })
}
