import type { CallOutput } from '@handset/contract/calls.ts'
import type { ListedCustomer } from '@handset/contract/domains/customers/customers.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { lastPage, nameHolds } from '../../platform/list-reading.ts'
import { inTransaction, type Reader, sendAlong } from '../../platform/transaction.ts'

const perPage = limits.customersPerPage
const mostListed = sql.lit(limits.customersListed)
export const listedColumns = sql<ListedCustomer>`
  user_unique, first_name, last_name, coalesce(mobile, contact_mobile, '') as mobile, 'Customer' as user_type, is_active::integer as is_active`
const ofPage = (page: number) => sql`limit ${sql.lit(perPage)} offset ${(page - 1) * perPage}`

type Ids = RawBuilder<{ id: number }>
type Found = Pick<CallOutput<'admin/view-all-customer'>, 'total' | 'customer_list'>

/** A mobile number by its beginning, as a range: for `like` a statement that is planned once for all texts finds no index. */
const byMobile = (digits: string): Ids => sql`
  (select id from customers where mobile >= ${digits} and mobile < ${`${digits}~`} order by mobile limit ${mostListed})
  union (select id from customers where contact_mobile >= ${digits} and contact_mobile < ${`${digits}~`} order by contact_mobile limit ${mostListed})`
const byEmail = (email: string): Ids => sql`select id from customers where lower(email) = ${email.toLowerCase()} limit ${mostListed}`

/** Counts a list of ids and reads the customers of one page of it. */
async function readFound(db: Reader, ids: Ids, page: number): Promise<Found> {
  const { rows } = await sql<{ total: number; customer_list: ListedCustomer[] }>`
    with found as materialized (${ids}),
      shown as (select id, ${listedColumns} from customers where id in (select id from found order by id desc ${ofPage(page)}))
    select (select count(*) from found)::integer as total, (select coalesce(jsonb_agg(to_jsonb(shown) - 'id' order by id desc), '[]') from shown) as customer_list`.execute(db)
  return rows[0] ?? { total: 0, customer_list: [] }
}

/**
 * Customers by name. A rare name is looked up; of a common one, which ten thousand or more bear, the newest are met soon. Which way is shorter
 * hangs on the name, so these statements are planned for it.
 */
function searchName(db: Reader, text: string, page: number): Promise<Found> {
  const condition = nameHolds(sql<string>`lower(first_name || ' ' || last_name)`, text)
  return inTransaction(db, async (tx) => {
    await sendAlong(tx, sql`set local plan_cache_mode = force_custom_plan`)
    const found = await readFound(tx, sql`select id from customers where ${condition} limit ${mostListed}`, page)
    if (found.total < limits.customersListed || page * perPage > limits.customersListed) return found
    const { rows } = await sql<ListedCustomer>`select ${listedColumns} from customers where ${condition} order by id desc ${ofPage(page)}`.execute(tx)
    return { total: found.total, customer_list: rows }
  })
}

/** What is searched for: the beginning of a mobile number, with or without +91, a whole e-mail address, or else a part of a name. */
function search(db: Reader, text: string, page: number): Promise<Found> {
  const digits = text.replace(/[\s-]/g, '').replace(/^\+91(?=\d)/, '')
  if (/^\d{3,10}$/.test(digits)) return readFound(db, byMobile(digits), page)
  return text.includes('@') ? readFound(db, byEmail(text), page) : searchName(db, text, page)
}

/** A page of the customers, newest first, 25 a page. No more than ten thousand are counted and shown: a page beyond them is empty. */
export async function listCustomers(db: Reader, text: string | undefined, page: number): Promise<CallOutput<'admin/view-all-customer'>> {
  const found = await (text === undefined ? readFound(db, sql`select id from customers order by id desc limit ${mostListed}`, page) : search(db, text, page))
  return { ...found, last_page: lastPage(found.total, perPage) }
}
