import type { FastifyInstance } from 'fastify'
import { findByMerchantTxnId, findPayment, openPayment } from '../pay/payment-record.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { linkEntity, type Entity } from './rzp-entities.ts'
import { refuse, refusals } from './rzp-refusal.ts'

const leastPaise = 100
const mostPaise = 2_000_000_000
const leastOpenSeconds = 15 * 60

interface LinkWish {
  merchantTxnId: string
  amountPaise: number
  returnUrl: string
  details: Record<string, string>
}

/** `POST /payment_links` opens one, `GET /payment_links?reference_id=` finds it again. */
export function paymentLinks(app: FastifyInstance, context: SandboxContext): void {
  app.post('/payment_links', async (request, reply) => {
    const wish = readWish(blockOf(request.body), context.clock())
    if ('wrong' in wish) return refuse(reply, `${wish.wrong} is not valid`, { field: wish.wrong })
    const id = await openPayment(context.pool, { provider: 'razorpay', ...wish }, context.clock())
    const payment = id && (await findPayment(context.pool, id))
    return payment ? linkEntity(context, payment) : refuse(reply, refusals.duplicate, { field: 'reference_id' })
  })

  app.get<{ Querystring: { reference_id?: string | string[] } }>('/payment_links', async (request) => {
    const reference = [request.query.reference_id].flat()[0] ?? ''
    const payment = await findByMerchantTxnId(context.pool, 'razorpay', reference)
    return { payment_links: payment ? [linkEntity(context, payment)] : [] }
  })
}

/** What is used of a create call, or the first field that is wrong. */
function readWish(body: Entity, now: Date): LinkWish | { wrong: string } {
  const { amount, reference_id: reference, callback_url: returnUrl, expire_by: expireBy, notes = {} } = body
  const customer = blockOf(body['customer'])
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < leastPaise || amount > mostPaise)
    return { wrong: 'amount' }
  if (body['currency'] !== 'INR') return { wrong: 'currency' }
  if (typeof reference !== 'string' || !/^[\x21-\x7e]{1,40}$/.test(reference)) return { wrong: 'reference_id' }
  if (typeof returnUrl !== 'string' || !/^https?:$/.test(URL.parse(returnUrl)?.protocol ?? ''))
    return { wrong: 'callback_url' }
  if (body['callback_method'] !== 'get') return { wrong: 'callback_method' }
  if (expireBy !== undefined && !(Number(expireBy) >= now.getTime() / 1000 + leastOpenSeconds))
    return { wrong: 'expire_by' }
  if (!areNotes(notes)) return { wrong: 'notes' }
  const details = {
    order_number: text(notes['order_number']),
    notes: JSON.stringify(notes),
    description: text(body['description']),
    expire_by: expireBy === undefined ? '' : String(Number(expireBy)),
    name: text(customer['name']),
    email: text(customer['email']),
    contact: text(customer['contact']),
  }
  return { merchantTxnId: reference, amountPaise: amount, returnUrl, details }
}

function areNotes(notes: unknown): notes is Record<string, string> {
  const values = Object.values(blockOf(notes))
  return (
    typeof notes === 'object' &&
    notes !== null &&
    values.length <= 15 &&
    values.every((value) => typeof value === 'string' && value.length <= 255)
  )
}

function blockOf(value: unknown): Entity {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
