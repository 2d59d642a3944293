import { maxListed } from '@handset/contract/max-listed.rules.ts'
import { limits } from '@handset/contract/limits.ts'
import type { Connection } from '../../server/test/test-database.ts'
import { UnexpectedResponse } from '../bench-job.ts'

interface ListedOrder {
  order_number: string
  date: string
}

interface ListResponse {
  status: boolean
  data: { orders: ListedOrder[]; last_page: number; total: number }
}

/** Rejects a response that is not a list or not sorted newest first. */
export function checkListResponse(text: string, path: string): ListResponse['data'] {
  const { status, data } = JSON.parse(text) as ListResponse
  if (!status || !Array.isArray(data.orders) || data.orders.length > 25 || data.total > limits.maxListed)
    throw new UnexpectedResponse(`${path}: ${text.slice(0, 300)}`)
  for (const [index, { date }] of data.orders.entries())
    if (index > 0 && date > (data.orders[index - 1]?.date ?? ''))
      throw new UnexpectedResponse(`${path} is not newest first`)
  return data
}

export function checkDetailResponse(text: string, path: string): void {
  if (!text.includes('"timeline":[{') || !text.includes('"products":[{'))
    throw new UnexpectedResponse(`${path}: ${text.slice(0, 300)}`)
}

/** A simple reference statement for a query, without optimisation. */
async function referenceResult(
  connection: Connection,
  query: URLSearchParams,
): Promise<{ total: number; numbers: string[] }> {
  const param = (name: string) => query.get(name)
  const text = param('search')?.trim()
  const code = text?.toUpperCase().replaceAll(' ', '') ?? ''
  const isCode = /^[A-Z0-9]{4,40}$/.test(code) && /\d/.test(code)
  const short = text !== undefined && text.length < 3
  const { rows } = await connection.query<{ total: number; numbers: string[] | null }>(
    `with found as materialized (
       select o.order_number, o.created_at, o.id from orders o
       where ($1::int is null or o.status = $1) and ($2::int is null or o.payment_status = $2)
         and ($3::date is null or (o.created_at at time zone 'Asia/Kolkata')::date >= $3) and ($4::date is null or (o.created_at at time zone 'Asia/Kolkata')::date <= $4)
         and ($5::text is null or case when $6 then starts_with(o.order_number, $7) or o.mobile = $7 or o.id in (select l.order_id from order_lines l join line_serials s on s.line_id = l.id where s.is_active and (s.serial = $7 or length($7) >= 12 and starts_with(s.serial, $7)))
           when $8 then starts_with(lower(o.full_name), lower($5)) or lower(o.full_name) like '% ' || lower($5) || '%' else strpos(lower(o.full_name), lower($5)) > 0 end))
     select (select count(*) from found)::int as total, array(select order_number from found order by created_at desc, id desc limit 25 offset $9) as numbers`,
    [
      param('order_status'),
      param('payment_status'),
      param('from_date'),
      param('to_date'),
      text ?? null,
      isCode,
      code,
      short,
      25 * (Number(param('page') ?? 1) - 1),
    ],
  )
  return { total: rows[0]?.total ?? 0, numbers: rows[0]?.numbers ?? [] }
}

/**
 * Compares a response with the reference statement: the same orders in the same sequence, and the same count up to the
 * maximum.
 */
export async function verifyList(connection: Connection, path: string, text: string): Promise<void> {
  const { orders, total } = checkListResponse(text, path)
  const query = new URL(path, 'http://shop').searchParams
  const reference = await referenceResult(connection, query)
  const numbers = orders.map((order) => order.order_number)
  const max = maxListed(query.get('search') ?? undefined)
  const beyond = Number(query.get('page') ?? 1) > max / limits.adminOrdersPerPage
  if (total !== Math.min(reference.total, max))
    throw new UnexpectedResponse(`${path}: total ${total}, there are ${reference.total}`)
  if (numbers.join() !== (beyond ? '' : reference.numbers.join()))
    throw new UnexpectedResponse(
      `${path} lists ${numbers.slice(0, 3).join()}… instead of ${reference.numbers.slice(0, 3).join()}…`,
    )
}
