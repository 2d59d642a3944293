import type { FastifyInstance } from 'fastify'
import { findByNumber, findPayment, openPayment, type Payment } from '../pay/payment-record.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { parseTransactionNumber, type Entity } from './rzp-entities.ts'
import { sendError, rzpErrors } from './rzp-errors.ts'
import { orderEntity } from './rzp-orders.ts'

const minPaise = 100
const maxPaise = 2_000_000_000
/** Orders stay open; a week is longer than anybody waits. */
const openForSeconds = 7 * 86_400

function orderNumberOf(notes: unknown): string {
  const { order_number: orderNumber } = (notes ?? {}) as Entity
  return typeof orderNumber === 'string' ? orderNumber : ''
}

export async function findOrder({ pool }: SandboxContext, orderId: string): Promise<Payment | undefined> {
  const number = parseTransactionNumber('order', orderId)
  return number === undefined ? undefined : findByNumber(pool, 'razorpay', number)
}

/** `POST /orders` creates an order, `GET /orders/{id}` returns its state. */
export function orderRoutes(app: FastifyInstance, context: SandboxContext): void {
  app.post('/orders', async (request, reply) => {
    const { amount, currency, receipt, notes = {} } = (request.body ?? {}) as Entity
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < minPaise || amount > maxPaise)
      return sendError(reply, 'amount is not valid', { field: 'amount' })
    if (currency !== 'INR') return sendError(reply, 'currency is not valid', { field: 'currency' })
    if (typeof receipt !== 'string' || !/^[\x21-\x7e]{1,40}$/.test(receipt))
      return sendError(reply, 'receipt is not valid', { field: 'receipt' })
    const now = context.clock()
    const details = {
      kind: 'order',
      order_notes: JSON.stringify(notes),
      order_number: orderNumberOf(notes),
      expire_by: String(Math.floor(now.getTime() / 1000) + openForSeconds),
    }
    // Until the merchant's page opens the checkout and names its address.
    const returnUrl = `${context.origin()}/pine-handler`
    const id = await openPayment(
      context.pool,
      { provider: 'razorpay', merchantTxnId: receipt, amountPaise: amount, returnUrl, details },
      now,
    )
    const payment = id && (await findPayment(context.pool, id))
    return payment ? orderEntity(payment) : sendError(reply, rzpErrors.duplicate, { field: 'receipt' })
  })

  app.get<{ Params: { id: string } }>('/orders/:id', async (request, reply) => {
    const payment = await findOrder(context, request.params.id)
    return payment ? orderEntity(payment) : sendError(reply, rzpErrors.noSuchId)
  })
}
