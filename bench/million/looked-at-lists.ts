import { mostListed } from '@handset/contract/most-listed.rules.ts'
import { limits } from '@handset/contract/limits.ts'
import type { Connection } from '../../server/test/test-database.ts'
import { WrongAnswers } from '../bench-job.ts'

interface ListedOrder {
  order_number: string
  date: string
}

interface ListAnswer {
  status: boolean
  data: { orders: ListedOrder[]; last_page: number; total: number }
}

/** Refuses an answer that is no list, or not newest first. */
export function lookAtList(text: string, path: string): ListAnswer['data'] {
  const { status, data } = JSON.parse(text) as ListAnswer
  if (!status || !Array.isArray(data.orders) || data.orders.length > 25 || data.total > limits.listed)
    throw new WrongAnswers(`${path}: ${text.slice(0, 300)}`)
  for (const [place, { date }] of data.orders.entries())
    if (place > 0 && date > (data.orders[place - 1]?.date ?? '')) throw new WrongAnswers(`${path} is not newest first`)
  return data
}

export function lookAtDetail(text: string, path: string): void {
  if (!text.includes('"timeline":[{') || !text.includes('"products":[{'))
    throw new WrongAnswers(`${path}: ${text.slice(0, 300)}`)
}

/** The plainest statement there is for a question, read without haste. */
async function plainAnswer(
  connection: Connection,
  question: URLSearchParams,
): Promise<{ total: number; numbers: string[] }> {
  const wish = (name: string) => question.get(name)
  const text = wish('search')?.trim()
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
      wish('order_status'),
      wish('payment_status'),
      wish('from_date'),
      wish('to_date'),
      text ?? null,
      isCode,
      code,
      short,
      25 * (Number(wish('page') ?? 1) - 1),
    ],
  )
  return { total: rows[0]?.total ?? 0, numbers: rows[0]?.numbers ?? [] }
}

/** Compares an answer with what the plainest statement says: the same orders in the same order, the same number of them up to the most that is listed. */
export async function proveList(connection: Connection, path: string, text: string): Promise<void> {
  const { orders, total } = lookAtList(text, path)
  const question = new URL(path, 'http://shop').searchParams
  const plain = await plainAnswer(connection, question)
  const numbers = orders.map((order) => order.order_number)
  const most = mostListed(question.get('search') ?? undefined)
  const beyond = Number(question.get('page') ?? 1) > most / limits.adminOrdersPerPage
  if (total !== Math.min(plain.total, most)) throw new WrongAnswers(`${path}: total ${total}, there are ${plain.total}`)
  if (numbers.join() !== (beyond ? '' : plain.numbers.join()))
    throw new WrongAnswers(
      `${path} lists ${numbers.slice(0, 3).join()}… instead of ${plain.numbers.slice(0, 3).join()}…`,
    )
}
