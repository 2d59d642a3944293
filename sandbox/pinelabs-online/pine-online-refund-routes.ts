import type { FastifyInstance } from 'fastify'
import { createRefund } from '../pay/payment-refunds.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { type PineEntity, provider, pineRefundEntity } from './pine-online-entities.ts'
import { sendPineError } from './pine-online-errors.ts'
import { findPineOrder, isReference, readAmount } from './pine-online-order-routes.ts'
import { sendRefundEvent } from './pine-online-webhook.ts'

/**
 * `POST pay/v1/refunds/{order_id}`: the whole amount where the request names none. The same reference again makes no other refund. The fault
 * `refund-refused` answers as for an order that may not be refunded; with `refund-failed` the bank does not carry it out.
 */
export function pineOnlineRefunds(app: FastifyInstance, context: SandboxContext): void {
  app.post<{ Params: { id: string } }>('/pay/v1/refunds/:id', async (request, reply) => {
    const body = (request.body ?? {}) as PineEntity
    const reference = body['merchant_order_reference']
    const payment = await findPineOrder(context, request.params.id)
    if (!payment) return sendPineError(reply, 'notFound')
    const amountPaise = 'order_amount' in body ? readAmount(body['order_amount']) : payment.amountPaise
    if (!isReference(reference) || amountPaise === undefined) return sendPineError(reply, 'invalidRequest')
    if (payment.state !== 'paid' || (await context.faults.take('pinelabs', ['refund-refused'])))
      return sendPineError(reply, 'notAllowed')
    const fails = (await context.faults.take('pinelabs', ['refund-failed'])) !== undefined
    const refund = await createRefund(
      context.pool,
      { provider, refundId: reference, transactionNumber: payment.transactionNumber, amountPaise, fails },
      context.clock(),
    )
    if (!refund)
      return sendPineError(
        reply,
        amountPaise > payment.amountPaise - payment.refundedPaise ? 'amountTooHigh' : 'duplicate',
      )
    await sendRefundEvent(context, payment, refund)
    return { data: pineRefundEntity(context, payment, refund) }
  })
}
