import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { findByNumber, type Payment } from '../pay/payment-record.ts'
import { bookRefund, findRefund, refundedBy, refundsOf, type Refund } from '../pay/payment-refunds.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { numberIn, paymentEntity, refundEntity, wasTried, type Entity } from './rzp-entities.ts'
import { refuse, refusals } from './rzp-refusal.ts'

type Params = { Params: { id: string } }

const collection = (items: Entity[]): Entity => ({ entity: 'collection', count: items.length, items })

/** The payments of an order, and what is given back of one: `GET /orders/{id}/payments`, `GET /payments/{id}/refunds`, `POST /payments/{id}/refund`. */
export function linkPayments(app: FastifyInstance, context: SandboxContext): void {
  const { pool, clock } = context
  const find = (kind: 'order' | 'pay', id: string) => findTried(context, numberIn(kind, id))

  app.get<Params>('/orders/:id/payments', async (request, reply) => {
    const payment = await find('order', request.params.id)
    if (!payment) return refuse(reply, refusals.noSuchId)
    const lies = (await context.faults.take('razorpay', ['lie'])) !== undefined
    return collection([paymentEntity(payment, { lies, refundedPaise: await refundedBy(pool, payment.id, clock()) })])
  })

  app.get<Params>('/payments/:id/refunds', async (request, reply) => {
    const payment = await find('pay', request.params.id)
    if (!payment) return refuse(reply, refusals.noSuchId)
    return collection((await refundsOf(pool, payment.id)).map((refund) => refundEntity(refund, payment, clock())))
  })

  app.post<Params>('/payments/:id/refund', async (request, reply) => {
    const payment = await find('pay', request.params.id)
    if (!payment) return refuse(reply, refusals.noSuchId)
    const { amount = payment.amountPaise, receipt } = (request.body ?? {}) as Entity
    if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1)
      return refuse(reply, 'The amount is not valid', { field: 'amount' })
    const key = request.headers['x-refund-idempotency']
    if (key !== undefined && !/^[A-Za-z0-9_-]{10,99}$/.test(String(key)))
      return refuse(reply, 'The idempotency key is not valid')
    const refundId = key === undefined ? randomBytes(12).toString('hex') : String(key)
    return refund(reply, payment, {
      refundId,
      amountPaise: amount,
      ...(typeof receipt === 'string' ? { receipt } : {}),
    })
  })

  /** The same key with the same body is the same refund, however often it comes. */
  async function refund(
    reply: FastifyReply,
    payment: Payment,
    wish: { refundId: string; amountPaise: number; receipt?: string },
  ): Promise<unknown> {
    const known = await findRefund(pool, 'razorpay', wish.refundId)
    const booked =
      known ??
      (await bookRefund(
        pool,
        { provider: 'razorpay', transactionNumber: payment.transactionNumber, ...wish },
        clock(),
      )) ??
      (await findRefund(pool, 'razorpay', wish.refundId))
    if (!booked) return refuse(reply, whyNot(payment, wish.amountPaise))
    if (
      !isSame(booked, wish) ||
      !(await refundsOf(pool, payment.id)).some(({ refundId }) => refundId === booked.refundId)
    )
      return refuse(reply, refusals.otherBody)
    return refundEntity(booked, payment, clock())
  }
}

const isSame = (refund: Refund, wish: { amountPaise: number; receipt?: string }): boolean =>
  refund.amountPaise === wish.amountPaise && refund.receipt === (wish.receipt ?? null)

function whyNot(payment: Payment, amountPaise: number): string {
  if (payment.state !== 'paid') return refusals.notCaptured
  const left = payment.amountPaise - payment.refundedPaise
  if (left === 0) return refusals.fullyRefunded
  return amountPaise > left ? refusals.tooMuch : refusals.otherBody
}

/** Before somebody tries to pay there is neither order nor payment. */
async function findTried(
  { pool }: SandboxContext,
  transactionNumber: string | undefined,
): Promise<Payment | undefined> {
  const payment = transactionNumber && (await findByNumber(pool, 'razorpay', transactionNumber))
  return payment && wasTried(payment) ? payment : undefined
}
