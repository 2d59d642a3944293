import type { Connection } from '../../server/test/test-database.ts'

/** Kinds of staff queries on the order list; every query is one request. */
export interface QueryGroup {
  name: string
  /** Milliseconds of CPU, server and PostgreSQL together. */
  target: { p50: number; p99: number }
  queries: OrderQuery[]
}

export type OrderQuery = Record<string, string | number>

const list = { p50: 30, p99: 80 }
const statuses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const payments = [1, 2, 3]
const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const days = (from: number, to: number) => ({ from_date: dayBefore(from), to_date: dayBefore(to) })

const none: OrderQuery[] = [{}]
const eachStatus: OrderQuery[] = statuses.map((order_status) => ({ order_status }))
const eachPayment: OrderQuery[] = payments.map((payment_status) => ({ payment_status }))
const bothStates: OrderQuery[] = statuses.flatMap((order_status) =>
  payments.map((payment_status) => ({ order_status, payment_status })),
)
const aDay: OrderQuery[] = [0, 1, 30, 400, 900].map((ago) => days(ago, ago))
const aMonth: OrderQuery[] = [0, 60, 365, 800].map((ago) => days(ago + 30, ago))
const aYear: OrderQuery[] = [0, 200, 365, 700].map((ago) => days(ago + 365, ago))
const allDays: OrderQuery[] = [days(1200, 0)]
const narrowing: OrderQuery[] = [
  ...none,
  ...eachStatus,
  ...eachPayment,
  ...bothStates,
  ...aDay,
  ...aMonth,
  ...aYear,
  ...allDays,
]
const someNarrowing: OrderQuery[] = [
  ...none,
  { order_status: 4 },
  { order_status: 5 },
  { order_status: 2 },
  { payment_status: 1 },
  { payment_status: 2 },
  { order_status: 1, payment_status: 3 },
  { order_status: 5, payment_status: 2 },
  ...aDay.slice(1, 4),
  ...aMonth.slice(0, 3),
  ...aYear.slice(0, 3),
  ...allDays,
]

const times = (base: OrderQuery[], variations: OrderQuery[]): OrderQuery[] =>
  base.flatMap((query) => variations.map((variation) => ({ ...query, ...variation })))
const pages = (...numbers: number[]): OrderQuery[] => numbers.map((page) => ({ page }))
const searches = (texts: string[]): OrderQuery[] => texts.map((search) => ({ search }))

interface Sample {
  order_number: string
  mobile: string
  serial: string | null
  full_name: string
}

/** Orders spread over the whole history, whose numbers and names the queries use. */
export async function drawSamples(connection: Connection, count = 40): Promise<Sample[]> {
  const { rows } = await connection.query<Sample>(
    `select o.order_number, o.mobile, o.full_name, (select s.serial from order_lines l join line_serials s on s.line_id = l.id where l.order_id = o.id and s.is_active limit 1) as serial
     from orders o where o.id in (select 1 + (n * 7919 * 61) % 1000000 from generate_series(1, $1::integer) n) order by o.id`,
    [count],
  )
  return rows
}

/** All queries on the list, in groups that are evaluated separately. */
export async function orderListQueries(connection: Connection): Promise<QueryGroup[]> {
  const samples = await drawSamples(connection)
  return [
    ...stateGroups(),
    ...dateGroups(),
    deepPages,
    ...imeiGroups(samples.flatMap(({ serial }) => (serial === null ? [] : [serial]))),
    ...orderNumberGroups(samples.map((sample) => sample.order_number)),
    mobileGroup(samples.map((sample) => sample.mobile)),
    ...nameGroups(samples.map((sample) => sample.full_name)),
  ]
}

const stateGroups = (): QueryGroup[] => [
  { name: 'no filter, pages 1 to 10', target: list, queries: times(none, pages(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)) },
  { name: 'each status', target: list, queries: times(eachStatus, pages(1, 2)) },
  { name: 'each payment state', target: list, queries: times(eachPayment, pages(1, 2, 3)) },
  { name: 'status and payment state', target: list, queries: times(bothStates, pages(1, 2)) },
]

function dateGroups(): QueryGroup[] {
  const dayFilters = [...none, ...eachPayment, { order_status: 4 }]
  const periodFilters = [...dayFilters, { order_status: 5, payment_status: 2 }]
  return [
    { name: 'a day', target: list, queries: times(aDay, dayFilters) },
    { name: 'a month', target: list, queries: times(aMonth, periodFilters) },
    { name: 'a year', target: list, queries: times([...aYear, ...allDays], periodFilters) },
  ]
}

const deepFilters: OrderQuery[] = [
  ...none,
  { order_status: 4 },
  { payment_status: 2 },
  { order_status: 4, payment_status: 2 },
  ...aYear.slice(0, 2),
]
const deepPages: QueryGroup = {
  name: 'deep pages (50, 200, 400, 401)',
  target: list,
  queries: times(deepFilters, pages(50, 200, 400, 401)),
}

const imeiGroups = (serials: string[]): QueryGroup[] => [
  {
    name: 'IMEI',
    target: list,
    queries: [...searches(serials), ...times(searches(serials.slice(0, 3)), someNarrowing)],
  },
  {
    name: 'the beginning of an IMEI',
    target: list,
    queries: searches(serials.slice(0, 6).flatMap((serial) => [8, 12, 14].map((length) => serial.slice(0, length)))),
  },
]

function orderNumberGroups(numbers: string[]): QueryGroup[] {
  const beginnings = (length: number, count: number) =>
    [...new Set(numbers.map((number) => number.slice(0, length)))].slice(0, count)
  return [
    {
      name: 'order number',
      target: list,
      queries: [...searches(numbers), ...times(searches(numbers.slice(0, 3)), someNarrowing)],
    },
    {
      name: 'the beginning of an order number',
      target: list,
      queries: times(
        searches([...beginnings(4, 3), ...beginnings(6, 3), ...beginnings(8, 4), ...beginnings(11, 4)]),
        someNarrowing,
      ),
    },
  ]
}

const mobileGroup = (mobiles: string[]): QueryGroup => ({
  name: 'mobile',
  target: list,
  queries: [...searches(mobiles), ...times(searches(mobiles.slice(0, 3)), someNarrowing)],
})

function nameGroups(fullNames: string[]): QueryGroup[] {
  const common = searches(['kumar', 'Singh', 'sharma', 'amit', 'devi'])
  const rare = searches(['contractor', 'Daruwala', 'wangmo', 'nobody of that name'])
  return [
    {
      name: 'a whole name',
      target: list,
      queries: [...searches(fullNames), ...times(searches(['amit kumar', 'Priya Singh']), narrowing)],
    },
    { name: 'a rare name', target: list, queries: times(rare, someNarrowing) },
    { name: 'a common name', target: list, queries: times(common, pages(1, 2, 3)) },
    { name: 'a common name with filters', target: list, queries: times(common, narrowing) },
    { name: 'two letters', target: list, queries: times(searches(['ra', 'om', 'x']), someNarrowing) },
    { name: 'a common name, page 10', target: list, queries: times(common, pages(10)) },
  ]
}

export const detailTarget = { p50: 15, p99: 15 }
export const sampledNumbers = async (connection: Connection): Promise<string[]> =>
  (await drawSamples(connection)).map((sample) => sample.order_number)
