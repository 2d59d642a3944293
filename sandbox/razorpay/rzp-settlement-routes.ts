import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../sandbox-context.ts'
import { sendError } from './rzp-errors.ts'
import { listSettled, reconLine } from './rzp-settlements.ts'

/** Days are days in India. */
const offsetMs = 5.5 * 3_600_000
const maxCount = 1000

const startOf = (year: number, month: number, day: number): Date => new Date(Date.UTC(year, month - 1, day) - offsetMs)

type Query = Partial<Record<'year' | 'month' | 'day' | 'count' | 'skip', string>>

/** The numbers of a query, or the name of the first that is not valid. */
function readQuery({ year, month, day, count = '10', skip = '0' }: Query) {
  const isWithin = (text: string | undefined, min: number, max: number) =>
    text !== undefined && /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max
  if (!isWithin(year, 2000, 2100)) return 'year'
  if (!isWithin(month, 1, 12)) return 'month'
  if (day !== undefined && !isWithin(day, 1, 31)) return 'day'
  if (!isWithin(count, 1, maxCount)) return 'count'
  if (!isWithin(skip, 0, 1e9)) return 'skip'
  const [years, months] = [Number(year), Number(month)]
  const [from, to] =
    day === undefined
      ? [startOf(years, months, 1), startOf(years, months + 1, 1)]
      : [startOf(years, months, Number(day)), startOf(years, months, Number(day) + 1)]
  return { from, to, count: Number(count), skip: Number(skip) }
}

/** `GET /settlements/recon/combined`: what was settled on a day, or in a month. */
export function settlementRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Querystring: Query }>('/settlements/recon/combined', async (request, reply) => {
    const range = readQuery(request.query)
    if (typeof range === 'string') return sendError(reply, `The ${range} is not valid.`, { field: range })
    const settled = await listSettled(context.pool, { ...range, now: context.clock() })
    const fault = settled.length === 0 ? undefined : await context.faults.take('razorpay', ['lie', 'fee-later'])
    const items = settled.map((line) =>
      reconLine(line, { lies: fault?.mode === 'lie', isFeeless: fault?.mode === 'fee-later' }),
    )
    return { entity: 'collection', count: items.length, items }
  })
}
