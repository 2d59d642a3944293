import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../sandbox-context.ts'
import { sendPineError } from './pine-online-errors.ts'
import { dayOf, listPayouts, payoutDetail, payoutEntity } from './pine-online-payouts.ts'

const maxPerPage = 10
const maxDays = 60
/** Reduction of every payment under the fault `lie`. */
const liePaise = 100

type Query = Partial<Record<'start_date' | 'end_date' | 'page' | 'per_page', string>>

const isCount = (text: string, max: number) => /^[1-9]\d{0,5}$/.test(text) && Number(text) <= max

function readPage({ page = '1', per_page: perPage = '10' }: Query) {
  return isCount(page, 100_000) && isCount(perPage, maxPerPage)
    ? { page: Number(page), perPage: Number(perPage) }
    : undefined
}

/** The days of a list, or undefined: times are to the second and without a zone, and at most sixty days apart. */
function readDays({ start_date: start = '', end_date: end = '' }: Query) {
  const isTime = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(text) && !Number.isNaN(Date.parse(text))
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000
  return isTime(start) && isTime(end) && days >= 0 && days <= maxDays
    ? { from: start.slice(0, 10), to: end.slice(0, 10) }
    : undefined
}

/** `GET settlements/v1/list` names the payouts of some days, `GET settlements/v1/detail/{utr}` the payments of one. */
export function pineOnlineSettlements(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Querystring: Query }>('/settlements/v1/list', async ({ query }, reply) => {
    const [days, page] = [readDays(query), readPage(query)]
    if (!days || !page) return sendPineError(reply, 'invalidRequest')
    const payouts = await listPayouts(context.pool, days.from, days.to, context.clock())
    const start = (page.page - 1) * page.perPage
    return { data: payouts.slice(start, start + page.perPage).map(payoutEntity) }
  })

  app.get<{ Params: { utr: string }; Querystring: Query }>('/settlements/v1/detail/:utr', async (request, reply) => {
    const [day, page] = [dayOf(request.params.utr), readPage(request.query)]
    if (!page) return sendPineError(reply, 'invalidRequest')
    const [payout] = day === undefined ? [] : await listPayouts(context.pool, day, day, context.clock())
    if (!payout) return sendPineError(reply, 'settlementNotFound')
    const lies = (await context.faults.take('pinelabs', ['lie'])) !== undefined
    return payoutDetail(payout, { ...page, lessPaise: lies ? liePaise : 0 })
  })
}
