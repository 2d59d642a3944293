import type { CallOutput } from '@handset/contract/calls.ts'
import { listedCustomer } from '@handset/contract/domains/customers/customers.contract.ts'
import { limits } from '@handset/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { lastPage, nameMatches } from '../../platform/database/list-conditions.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'

const perPage = limits.customersPerPage
const maxFound = sql.lit(limits.maxSearchResults)
export const listedColumns = sql`
  user_unique, first_name, last_name, coalesce(mobile, contact_mobile, '') as mobile, 'Customer' as user_type, is_active::integer as is_active`
const pageLimit = (page: number) => sql`limit ${sql.lit(perPage)} offset ${(page - 1) * perPage}`

type IdQuery = RawBuilder<unknown>
type Found = Pick<CallOutput<'admin/view-all-customer'>, 'total' | 'customer_list'>

/** Matches a mobile number by prefix as a range: a generic plan for `like` does not use the index. */
const byMobile = (digits: string): IdQuery => sql`
  (select id from customers where mobile >= ${digits} and mobile < ${`${digits}~`} order by mobile limit ${maxFound})
  union (select id from customers where contact_mobile >= ${digits} and contact_mobile < ${`${digits}~`} order by contact_mobile limit ${maxFound})`
const byEmail = (email: string): IdQuery =>
  sql`select id from customers where lower(email) = ${email.toLowerCase()} limit ${maxFound}`

const totalCustomerListRow = z.object({ total: z.number(), customer_list: z.array(listedCustomer) })

/** Counts a list of ids and reads the customers on one of its pages. */
async function readPage(db: Reader, ids: IdQuery, page: number): Promise<Found> {
  const rows = await queryRows(db, totalCustomerListRow)`
    with found as materialized (${ids}),
      shown as (select id, ${listedColumns} from customers where id in (select id from found order by id desc ${pageLimit(page)}))
    select (select count(*) from found)::integer as total,
      (select coalesce(jsonb_agg(to_jsonb(shown) - 'id' order by id desc), '[]') from shown) as customer_list`
  return rows[0] ?? { total: 0, customer_list: [] }
}

/** How many of the newest customers are scanned: `first` for every name, `all` for a common one. */
export const scanLimits = { first: 10_000, all: 50_000 }
/** A name that occurs this often in the first part is expected `maxSearchResults` times in the whole scan. */
const commonThreshold = sql.lit((limits.maxSearchResults * scanLimits.first) / scanLimits.all)

/**
 * The newest customers with a name. A common name occurs often enough among the newest customers; a rare one is looked
 * up among all. The work is bounded, whatever the planner estimates for the name.
 */
function byName(text: string): IdQuery {
  const condition = nameMatches(sql<string>`search_name`, text)
  const newest = (max: number) =>
    sql`(select id, search_name from customers order by id desc limit ${sql.lit(max)}) newest`
  return sql`
    with met as materialized (select id from ${newest(scanLimits.first)} where ${condition} limit ${commonThreshold}),
      walked as materialized (select id from ${newest(scanLimits.all)} where ${condition} and (select count(*) from met) = ${commonThreshold} limit ${maxFound}),
      looked_up as materialized (select id from customers where ${condition} and (select count(*) from walked) < ${maxFound})
    select id from walked where (select count(*) from walked) = ${maxFound} union all (select id from looked_up order by id desc limit ${maxFound})`
}

/** Searches by the start of a mobile number (with or without +91), a whole e-mail address, or else part of a name. */
function searchIds(text: string): IdQuery {
  const digits = text.replace(/[\s-]/g, '').replace(/^\+91(?=\d)/, '')
  if (/^\d{3,10}$/.test(digits)) return byMobile(digits)
  return text.includes('@') ? byEmail(text) : byName(text)
}

/**
 * A page of customers, newest first, 25 per page. At most `maxListed` customers are counted and shown; a page beyond
 * them is empty.
 */
export async function listCustomers(
  db: Reader,
  text: string | undefined,
  page: number,
): Promise<CallOutput<'admin/view-all-customer'>> {
  const ids =
    text === undefined
      ? sql`select id from customers order by id desc limit ${sql.lit(limits.maxListed)}`
      : searchIds(text)
  const found = await readPage(db, ids, page)
  return { ...found, last_page: lastPage(found.total, perPage) }
}
