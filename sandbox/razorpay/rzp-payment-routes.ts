import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { findByNumber, newestAttempted, type Payment } from '../pay/payment-record.ts'
import { createRefund, findRefund, processedRefundPaise, refundsOf, type Refund } from '../pay/payment-refunds.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { parseTransactionNumber, paymentEntity, refundEntity, type Entity } from './rzp-entities.ts'
import { sendError, rzpErrors } from './rzp-errors.ts'
import { findOrder } from './rzp-order-routes.ts'
import { failuresOf } from './rzp-orders.ts'
import { sendRefundWebhooks } from './rzp-webhook.ts'

type Params = { Params: { id: string } }

const collection = (items: Entity[]): Entity => ({ entity: 'collection', count: items.length, items })

/**
 * The newest payments, one payment, payments of an order, refunds of a payment: `GET /payments`, `GET /payments/{id}`, `GET /orders/{id}/payments`,
 * `GET /payments/{id}/refunds`, `POST /payments/{id}/refund`.
 */
export function paymentRoutes(app: FastifyInstance, context: SandboxContext): void {
  readingRoutes(app, context)
  refundRoute(app, context)
}

/** The order whose payment has this id; undefined before it is paid. */
async function findPaid({ pool }: SandboxContext, paymentId: string): Promise<Payment | undefined> {
  const number = parseTransactionNumber('pay', paymentId)
  const payment = number === undefined ? undefined : await findByNumber(pool, 'razorpay', number)
  return payment?.state === 'paid' ? payment : undefined
}

function readingRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { pool, clock } = context
  app.get<Params>('/orders/:id/payments', async (request, reply) => {
    const payment = await findOrder(context, request.params.id)
    if (!payment) return sendError(reply, rzpErrors.noSuchId)
    const failures = failuresOf(payment)
    if (payment.state !== 'paid') return collection(failures)
    const lies = (await context.faults.take('razorpay', ['lie'])) !== undefined
    const feeless = (await context.faults.take('razorpay', ['fee-later'])) && { fee: null, tax: null }
    const refundedPaise = await processedRefundPaise(pool, payment.id, clock())
    return collection([{ ...paymentEntity(payment, { lies, refundedPaise }), ...feeless }, ...failures])
  })

  app.get<{ Querystring: { count?: string } }>('/payments', async (request, reply) => {
    const count = Number(request.query.count ?? 10)
    if (!Number.isInteger(count) || count < 1 || count > 100)
      return sendError(reply, 'The count is not valid', { field: 'count' })
    return collection((await newestAttempted(pool, 'razorpay', count)).map((payment) => paymentEntity(payment)))
  })

  app.get<Params>('/payments/:id', async (request, reply) => {
    const payment = await findPaid(context, request.params.id)
    if (!payment) return sendError(reply, rzpErrors.noSuchId)
    return paymentEntity(payment, { refundedPaise: await processedRefundPaise(pool, payment.id, clock()) })
  })

  app.get<Params>('/payments/:id/refunds', async (request, reply) => {
    const payment = await findPaid(context, request.params.id)
    if (!payment) return sendError(reply, rzpErrors.noSuchId)
    return collection((await refundsOf(pool, payment.id)).map((refund) => refundEntity(refund, payment, clock())))
  })
}

function refundRoute(app: FastifyInstance, context: SandboxContext): void {
  const { pool, clock } = context

  app.post<Params>('/payments/:id/refund', async (request, reply) => {
    const payment = await findPaid(context, request.params.id)
    if (!payment) return sendError(reply, rzpErrors.noSuchId)
    const { amount = payment.amountPaise, receipt } = (request.body ?? {}) as Entity
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1)
      return sendError(reply, 'The amount is not valid', { field: 'amount' })
    const key = request.headers['x-refund-idempotency']
    if (key !== undefined && !/^[A-Za-z0-9_-]{10,99}$/.test(String(key)))
      return sendError(reply, 'The idempotency key is not valid')
    const refundId = key === undefined ? randomBytes(12).toString('hex') : String(key)
    return refund(reply, payment, {
      refundId,
      amountPaise: amount,
      ...(typeof receipt === 'string' ? { receipt } : {}),
    })
  })

  /** The same key with the same body returns the same refund, however often it is sent. */
  async function refund(
    reply: FastifyReply,
    payment: Payment,
    request: { refundId: string; amountPaise: number; receipt?: string },
  ): Promise<unknown> {
    const existing = await findRefund(pool, 'razorpay', request.refundId)
    const booked =
      existing ?? (await bookRefund(payment, request)) ?? (await findRefund(pool, 'razorpay', request.refundId))
    if (!booked) return sendError(reply, refundError(payment, request.amountPaise))
    if (
      !isSameRefund(booked, request) ||
      !(await refundsOf(pool, payment.id)).some(({ refundId }) => refundId === booked.refundId)
    )
      return sendError(reply, rzpErrors.otherBody)
    return refundEntity(booked, payment, clock())
  }

  async function bookRefund(
    payment: Payment,
    request: { refundId: string; amountPaise: number; receipt?: string },
  ): Promise<Refund | undefined> {
    const { transactionNumber } = payment
    const fails = (await context.faults.take('razorpay', ['refund-failed'])) !== undefined
    const refund = await createRefund(pool, { provider: 'razorpay', transactionNumber, ...request, fails }, clock())
    if (refund) await sendRefundWebhooks(context, payment, refund)
    return refund
  }
}

const isSameRefund = (refund: Refund, request: { amountPaise: number; receipt?: string }): boolean =>
  refund.amountPaise === request.amountPaise && refund.receipt === (request.receipt ?? null)

function refundError(payment: Payment, amountPaise: number): string {
  const left = payment.amountPaise - payment.refundedPaise
  if (left === 0) return rzpErrors.fullyRefunded
  return amountPaise > left ? rzpErrors.tooMuch : rzpErrors.otherBody
}
