import type { FastifyInstance } from 'fastify'
import { textFields } from '../body-parsers.ts'
import { decidePayment, openCheckout, type Payment } from '../pay/payment-record.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import { checkoutScript } from './rzp-checkout-script.ts'
import { findOrder } from './rzp-order-routes.ts'
import { sendError, rzpErrors } from './rzp-errors.ts'
import { orderReturnForm } from './rzp-return.ts'
import { sendPaymentWebhook } from './rzp-webhook.ts'

type Fields = Record<string, string>

/** `{reference: …}` of `notes[reference]` and the like. */
const nested = (fields: Fields, name: string): Fields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      field.startsWith(`${name}[`) ? [[field.slice(name.length + 1, -1), value]] : [],
    ),
  )

const isWebAddress = (address = '') => /^https?:$/.test(URL.parse(address)?.protocol ?? '')

/**
 * What browsers use: the script of Standard Checkout with what its dialogue calls, and the form for browsers without it, which leads
 * to the payment page. A failed try leaves the order open.
 */
export function checkoutRoutes(app: FastifyInstance, context: SandboxContext): void {
  const { keyId } = context.credentials.razorpay

  async function open(fields: Fields): Promise<Payment | undefined> {
    const payment = fields['order_id'] ? await findOrder(context, fields['order_id']) : undefined
    const { callback_url: returnUrl = '', cancel_url: cancelUrl = '' } = fields
    const key = fields['key_id'] ?? fields['key']
    if (!payment || key !== keyId || !isWebAddress(returnUrl)) return undefined
    const prefill = nested(fields, 'prefill')
    const details = {
      payment_notes: JSON.stringify(nested(fields, 'notes')),
      email: prefill['email'] ?? '',
      contact: prefill['contact'] ?? '',
      ...(isWebAddress(cancelUrl) ? { cancel_url: cancelUrl } : {}),
    }
    await openCheckout(context.pool, payment, { returnUrl, details })
    return { ...payment, returnUrl, details: { ...payment.details, ...details } }
  }

  app.get('/checkout.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(checkoutScript(`${context.origin()}/sandbox/razorpay/v1/checkout/tries`)),
  )

  app.post('/checkout/tries', async (request, reply) => {
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store')
    const fields = textFields(request.body)
    const { outcome } = fields
    const opened = await open(fields)
    if (!opened || (outcome !== 'pay' && outcome !== 'fail')) return sendError(reply, rzpErrors.noSuchId)
    const decided = await decidePayment(context.pool, opened.id, outcome, context.clock())
    if (!decided) return sendError(reply, rzpErrors.alreadyPaid)
    await sendPaymentWebhook(context, decided, outcome)
    return orderReturnForm(context, decided, outcome).fields
  })

  app.post('/checkout/embedded', async (request, reply) => {
    const opened = await open(textFields(request.body))
    return opened ? reply.redirect(`/sandbox/pay/${opened.id}`, 303) : sendError(reply, rzpErrors.noSuchId)
  })
}
