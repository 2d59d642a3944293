import type { FastifyInstance } from 'fastify'
import {
  decidePayment,
  findByMerchantTxnId,
  findByNumber,
  findPayment,
  openPayment,
  type Payment,
} from '../pay/payment-record.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { linkEntity, parseTransactionNumber, type Entity } from './rzp-entities.ts'
import { sendError, rzpErrors } from './rzp-errors.ts'
import { sendLinkWebhook } from './rzp-webhook.ts'

const minPaise = 100
const maxPaise = 2_000_000_000
const minOpenSeconds = 15 * 60

interface LinkRequest {
  merchantTxnId: string
  amountPaise: number
  returnUrl: string
  details: Record<string, string>
}

/** `POST /payment_links` creates a link, `GET /payment_links?reference_id=` and `GET /payment_links/{id}` find it again, `POST /payment_links/{id}/cancel` ends it. */
export function paymentLinkRoutes(app: FastifyInstance, context: SandboxContext): void {
  async function findLinked(linkId: string): Promise<Payment | undefined> {
    const number = parseTransactionNumber('plink', linkId)
    return number === undefined ? undefined : findByNumber(context.pool, 'razorpay', number)
  }

  app.post('/payment_links', async (request, reply) => {
    const link = readLinkRequest(asObject(request.body), context.clock())
    if ('invalidField' in link)
      return sendError(reply, `${link.invalidField} is not valid`, { field: link.invalidField })
    const id = await openPayment(context.pool, { provider: 'razorpay', ...link }, context.clock())
    const payment = id && (await findPayment(context.pool, id))
    return payment ? linkEntity(context, payment) : sendError(reply, rzpErrors.duplicate, { field: 'reference_id' })
  })

  app.get<{ Querystring: { reference_id?: string | string[] } }>('/payment_links', async (request) => {
    const reference = [request.query.reference_id].flat()[0] ?? ''
    const payment = await findByMerchantTxnId(context.pool, 'razorpay', reference)
    if (!payment) return { payment_links: [] }
    // Whether the real list has these two is not documented; the single link has them.
    const { order_id: _order, payments: _payments, ...listed } = linkEntity(context, payment)
    return { payment_links: [listed] }
  })

  app.get<{ Params: { id: string } }>('/payment_links/:id', async (request, reply) => {
    const payment = await findLinked(request.params.id)
    return payment ? linkEntity(context, payment) : sendError(reply, rzpErrors.noSuchId)
  })

  app.post<{ Params: { id: string } }>('/payment_links/:id/cancel', async (request, reply) => {
    const payment = await findLinked(request.params.id)
    if (!payment) return sendError(reply, rzpErrors.noSuchId)
    const cancelled = await decidePayment(context.pool, payment.id, 'cancel', context.clock())
    if (!cancelled) return sendError(reply, rzpErrors.notCancellable)
    await sendLinkWebhook(context, cancelled)
    return linkEntity(context, cancelled)
  })
}

/** The fields of a create call that the sandbox uses, or the first invalid field. */
function readLinkRequest(body: Entity, now: Date): LinkRequest | { invalidField: string } {
  const { amount, reference_id: reference, callback_url: returnUrl, expire_by: expireBy, notes = {} } = body
  const customer = asObject(body['customer'])
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < minPaise || amount > maxPaise)
    return { invalidField: 'amount' }
  if (body['currency'] !== 'INR') return { invalidField: 'currency' }
  if (typeof reference !== 'string' || !/^[\x21-\x7e]{1,40}$/.test(reference)) return { invalidField: 'reference_id' }
  if (typeof returnUrl !== 'string' || !/^https?:$/.test(URL.parse(returnUrl)?.protocol ?? ''))
    return { invalidField: 'callback_url' }
  if (body['callback_method'] !== 'get') return { invalidField: 'callback_method' }
  if (expireBy !== undefined && !(Number(expireBy) >= now.getTime() / 1000 + minOpenSeconds))
    return { invalidField: 'expire_by' }
  if (!isNotes(notes)) return { invalidField: 'notes' }
  const details = {
    order_number: asText(notes['order_number']),
    notes: JSON.stringify(notes),
    description: asText(body['description']),
    expire_by: expireBy === undefined ? '' : String(Number(expireBy)),
    name: asText(customer['name']),
    email: asText(customer['email']),
    contact: asText(customer['contact']),
  }
  return { merchantTxnId: reference, amountPaise: amount, returnUrl, details }
}

function isNotes(notes: unknown): notes is Record<string, string> {
  const values = Object.values(asObject(notes))
  return (
    typeof notes === 'object' &&
    notes !== null &&
    values.length <= 15 &&
    values.every((value) => typeof value === 'string' && value.length <= 255)
  )
}

function asObject(value: unknown): Entity {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
