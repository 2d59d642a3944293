import { orderStatus, orderStatuses, paymentStatus, paymentStatuses } from '@handset/contract/codes.ts'
import { maxListed } from '@handset/contract/max-listed.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { allOf, nameMatches, withinDays } from '../../../platform/database/list-conditions.ts'
import { daysOfOrderNumber } from './order-number-days.rules.ts'
import { inOrder, type OrderSort, orderSorting, ordersInOrder } from './order-sort.sql.ts'

/** Which paid orders to list, by what was sold, where and when. */
interface SoldFilter {
  /** GST code of the delivery State. */
  state?: number | undefined
  payment_method?: string | undefined
  /** Id of a category. */
  series?: number | undefined
  product?: string | undefined
  reference_number?: string | undefined
  /** Hour of the day in India. */
  hour?: number | undefined
}

/** The filters of the staff's order list; absent means all. Days are in India, both ends included. */
export interface OrderFilter extends SoldFilter {
  search?: string | undefined
  payment_status?: number | undefined
  order_status?: number | undefined
  from_date?: string | undefined
  to_date?: string | undefined
  /** Ids of the orders to choose from, such as those of a queue: few. */
  within?: RawBuilder<unknown> | undefined
  /** Only paid orders of which something is left to pack or to ship. */
  is_open?: boolean
  sort?: OrderSort | undefined
}

/** On orders `o`. */
type Condition = RawBuilder<boolean>
/** With what the list is sorted by as `place`. */
type OrderIds = RawBuilder<{ id: number; place: unknown }>

/** Ids of orders. */
type OrderIdQuery = RawBuilder<{ id: number }>

// Prefixes as ranges: a generic plan for `like` does not use the index. Codes are capitals and digits, all sorted
// before '~'.
const beginsWith = (column: RawBuilder<string>, code: string): Condition =>
  sql<boolean>`(${column} >= ${code} and ${column} < ${`${code}~`})`

const byMobile = (mobile: string): OrderIdQuery => sql`select p.id from orders p where p.mobile = ${mobile}`
const byNumber = (code: string): OrderIdQuery =>
  sql`select p.id from orders p where ${beginsWith(sql<string>`p.order_number`, code)}`
/**
 * This many characters match few IMEIs. Shorter ones may match the prefix of every second phone, so they are compared
 * with whole serial numbers only.
 */
const minSerialPrefix = 12
const bySerial = (code: string): OrderIdQuery => sql`
  select distinct l.order_id as id
  from line_serials s join order_lines l on l.id = s.line_id
  where s.is_active and ${code.length < minSerialPrefix ? sql<boolean>`s.serial = ${code}` : beginsWith(sql<string>`s.serial`, code)}`

const byName = (text: string): Condition => nameMatches(sql<string>`lower(o.full_name)`, text)

/**
 * The search terms of an order list: `indexed` is looked up by index, `scanned` is checked while scanning the newest
 * orders.
 */
interface CodeSearch {
  indexed: OrderIdQuery[]
  scanned: Condition | null
}

/**
 * Searches where the text can occur: ten digits are a mobile number, capitals and digits an order number or IMEI,
 * anything else (null) a name.
 */
function searchCode(text: string): CodeSearch | null {
  const code = text.replace(/\s+/g, '').toUpperCase()
  if (/^[6-9]\d{9}$/.test(code)) return { indexed: [byMobile(code), bySerial(code)], scanned: null }
  if (!/^[A-Z0-9]{4,40}$/.test(code) || !/\d/.test(code)) return null
  const days = daysOfOrderNumber(code)
  // A short order number prefix matches whole days or years of orders, so they are scanned in display order.
  if (days)
    return {
      indexed: [bySerial(code)],
      scanned: allOf([
        ...withinDays(sql`o.created_at`, days.from, days.to),
        sql<boolean>`o.order_number like ${`${code}%`}`,
      ]),
    }
  return { indexed: [byNumber(code), bySerial(code)], scanned: null }
}

// Compared as bigint, so that any number in the request is valid, although there are only ten codes.
const hasStatus = (code: number): Condition => sql<boolean>`o.status = ${code}::bigint`
const hasPaymentStatus = (code: number): Condition => sql<boolean>`o.payment_status = ${code}::bigint`

const { shipped, delivered, cancelled, returned } = orderStatus
/** Nothing is left to pack in these statuses. */
export const finishedStatuses: readonly number[] = [shipped, delivered, cancelled, returned]
/** On orders `o`. */
export const isUnfinished = sql<boolean>`o.status not in (${sql.join(finishedStatuses.map((code) => sql.lit(code)))})`
const isOpen = sql<boolean>`${isUnfinished} and o.payment_status = ${sql.lit(paymentStatus.completed)}`

/** The condition for a value of the filter; none without one. */
const given = <Value>(value: Value | undefined, condition: (value: Value) => Condition): Condition[] =>
  value === undefined ? [] : [condition(value)]

const withLine = (line: RawBuilder<unknown>): Condition =>
  sql<boolean>`exists (select from order_lines l where l.order_id = o.id and ${line})`

/** The conditions of a sold filter; columns of the index `orders_sold` and lines by `order_lines_by_order`. */
function soldConditions({ state, payment_method, series, product, reference_number, hour }: SoldFilter): Condition[] {
  const conditions = [
    ...given(state, (id) => sql`o.state_id = ${id}`),
    ...given(payment_method, (method) => sql`o.payment_method = ${method}`),
    ...given(reference_number, (code) => sql`upper(o.reference_number) = ${code}`),
    ...given(hour, (of) => sql`extract(hour from o.created_at at time zone 'Asia/Kolkata') = ${of}::integer`),
    ...given(product, (id) => withLine(sql`l.product_id = ${id}::integer`)),
    ...given(series, (id) => withLine(sql`l.product_id in (select p.id from products p where p.category_id = ${id})`)),
  ]
  return conditions.length === 0 ? [] : [sql<boolean>`o.placed_at is not null`, ...conditions]
}

const filterConditions = ({
  payment_status,
  order_status,
  from_date,
  to_date,
  is_open,
  ...sold
}: OrderFilter): Condition[] => [
  ...(is_open ? [isOpen] : []),
  ...given(order_status, hasStatus),
  ...given(payment_status, hasPaymentStatus),
  ...withinDays(sql`o.created_at`, from_date, to_date),
  ...soldConditions(sold),
]

const firstWhere = (conditions: Condition[], max: number, sort: OrderSort | undefined): OrderIds => {
  const sorting = orderSorting(sort)
  return sql`(select o.id, ${sorting.place} as place from orders o where ${allOf(conditions)} ${ordersInOrder(sorting)} limit ${sql.lit(max)})`
}

/**
 * Filters the orders found by an index lookup. `offset 0` keeps the planner from starting with days or statuses, whose
 * row count it underestimates.
 */
const selectFound = (idQuery: OrderIdQuery, conditions: Condition[], sort: OrderSort | undefined): OrderIds => sql`
  (select o.id, ${orderSorting(sort).place} as place from (${idQuery}) found cross join lateral (select * from orders p where p.id = found.id offset 0) o where ${allOf(conditions)})`

/**
 * The orders of a filter as lists that each follow an index, in the order of the list. A filter on order status or
 * payment status alone needs one list for each value of the other, unless the list is sorted by total: that index has
 * both, and the days.
 */
function scanOrders(filter: OrderFilter, scanned: Condition[]): OrderIds {
  const { search, payment_status, order_status, from_date, to_date, sort, ...soldFilter } = filter
  const max = maxListed(search)
  // All sold orders are paid, so this is one list in the index of sold orders.
  if (orderSorting(sort).isByTotal || soldConditions(soldFilter).length > 0)
    return firstWhere([...filterConditions(filter), ...scanned], max, sort)
  const rest = [...withinDays(sql`o.created_at`, from_date, to_date), ...scanned]
  const [ofStatus, ofPayment] = [given(order_status, hasStatus), given(payment_status, hasPaymentStatus)]
  if (ofStatus.length === ofPayment.length) return firstWhere([...ofStatus, ...ofPayment, ...rest], max, sort)
  const others =
    order_status === undefined
      ? orderStatuses.map(({ code }) => sql<boolean>`o.status = ${sql.lit(code)}`)
      : paymentStatuses.map(({ code }) => sql<boolean>`o.payment_status = ${sql.lit(code)}`)
  return sql`${sql.join(
    others.map((other) => firstWhere([...ofStatus, ...ofPayment, other, ...rest], max, sort)),
    sql` union all `,
  )}`
}

/**
 * The first orders of a filter as `id` and `place`, up to the listed maximum, each part served by an index. Null for a
 * search by name, whose best plan depends on how common the name is.
 */
export function firstOrders(filter: OrderFilter): OrderIds | null {
  const { sort } = filter
  const max = maxListed(filter.search)
  if (filter.within) return firstWhere([orderCondition(filter)], max, sort)
  const search = filter.search === undefined ? { indexed: [], scanned: allOf([]) } : searchCode(filter.search)
  if (!search) return null
  const scans = search.scanned
    ? [sql`(select * from (${scanOrders(filter, filter.search === undefined ? [] : [search.scanned])}) w)`]
    : []
  const lists = [...scans, ...search.indexed.map((idQuery) => selectFound(idQuery, filterConditions(filter), sort))]
  return sql`select id, place from (${sql.join(lists, sql` union `)}) o ${inOrder(orderSorting(sort))} limit ${sql.lit(max)}`
}

/**
 * True for a list whose best plan depends on the values of its filter: by name, and by total, which few days leave to
 * be sorted while all of them follow an index.
 */
export const isPlannedByValue = (filter: OrderFilter): boolean => orderSorting(filter.sort).isByTotal

function searchCondition(text: string): Condition {
  const search = searchCode(text)
  if (!search) return byName(text)
  const idQueries = [
    ...search.indexed,
    ...(search.scanned ? [sql`select o.id from orders o where ${search.scanned}`] : []),
  ]
  return sql<boolean>`o.id in (${sql.join(idQueries, sql` union all `)})`
}

/** The condition on orders `o` for a filter, without a limit. */
export const orderCondition = (filter: OrderFilter): Condition =>
  allOf([
    ...given(filter.within, (ids) => sql`o.id in (${ids})`),
    ...given(filter.search, searchCondition),
    ...filterConditions(filter),
  ])
