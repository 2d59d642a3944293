import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { findByMerchantTxnId, findByNumber, findPayment, openPayment, type Payment } from '../pay/payment-record.ts'
import { findRefund } from '../pay/payment-refunds.ts'
import type { SandboxContext } from '../sandbox-context.ts'
import {
  type PineEntity,
  numberOf,
  pineOrderEntity,
  orderIdOf,
  provider,
  pineRefundEntity,
} from './pine-online-entities.ts'
import { sendPineError } from './pine-online-errors.ts'

const minPaise = 100
const maxPaise = 100_000_000
/** Reduction of every amount under the fault `lie`. */
const liePaise = 100
const paymentMethods = new Set('CARD UPI POINTS NETBANKING WALLET CREDIT_EMI DEBIT_EMI BNPL'.split(' '))
const maxLengths: Record<string, number> = { email_id: 50, first_name: 50, last_name: 50, customer_id: 19 }

const asObject = (value: unknown): PineEntity => (typeof value === 'object' && value !== null ? { ...value } : {})
export const isReference = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{1,50}$/.test(value)

/** Whole paise within the provider's limits, or undefined. */
export function readAmount(value: unknown): number | undefined {
  const { value: paise, currency } = asObject(value)
  return typeof paise === 'number' &&
    Number.isInteger(paise) &&
    paise >= minPaise &&
    paise <= maxPaise &&
    currency === 'INR'
    ? paise
    : undefined
}

function isCustomer(customer: PineEntity): boolean {
  const isShort = Object.entries(maxLengths).every(
    ([name, max]) =>
      customer[name] === undefined ||
      (typeof customer[name] === 'string' && customer[name] !== '' && customer[name].length <= max),
  )
  return isShort && /^\d{10,20}$/.test(String(customer['mobile_number']))
}

interface CreateRequest extends Pick<Payment, 'merchantTxnId' | 'amountPaise' | 'returnUrl' | 'details'> {}

/** The fields of a create call that the sandbox uses; undefined if one is not valid. */
function readCreate(body: PineEntity): CreateRequest | undefined {
  const { merchant_order_reference: reference, callback_url: callback, failure_callback_url: failureCallback } = body
  const amountPaise = readAmount(body['order_amount'])
  const purchase = asObject(body['purchase_details'])
  const customer = asObject(purchase['customer'])
  const methods = body['allowed_payment_methods'] ?? []
  const isValid =
    isReference(reference) &&
    body['integration_mode'] === 'REDIRECT' &&
    body['pre_auth'] !== true &&
    [callback, failureCallback ?? callback].every((url) => /^https?:$/.test(URL.parse(String(url))?.protocol ?? '')) &&
    Array.isArray(methods) &&
    methods.every((method) => paymentMethods.has(String(method))) &&
    isCustomer(customer)
  if (!isValid || amountPaise === undefined) return undefined
  const orderNumber = asObject(purchase['merchant_metadata'])['order_number']
  return {
    merchantTxnId: reference,
    amountPaise,
    returnUrl: String(callback),
    details: {
      order_number: typeof orderNumber === 'string' ? orderNumber : '',
      mobile_number: String(customer['mobile_number']),
    },
  }
}

export async function findPineOrder({ pool }: SandboxContext, orderId: string): Promise<Payment | undefined> {
  const number = numberOf(orderId)
  return number === undefined ? undefined : findByNumber(pool, provider, number)
}

/** The order or refund with the merchant's own id. */
async function findByReference(
  context: SandboxContext,
  reference: string,
  lessPaise: number,
): Promise<PineEntity | undefined> {
  const payment = await findByMerchantTxnId(context.pool, provider, reference)
  if (payment) return pineOrderEntity(context, payment, lessPaise)
  const refund = await findRefund(context.pool, provider, reference)
  const refunded = refund && (await findPayment(context.pool, refund.paymentId))
  return refund && refunded && pineRefundEntity(context, refunded, refund)
}

/** `POST checkout/v1/orders` creates an order, `GET pay/v1/orders/{id}` and `/reference/{reference}` tell how it stands. */
export function pineOnlineOrders(app: FastifyInstance, context: SandboxContext): void {
  const lessPaise = async () => ((await context.faults.take('pinelabs', ['lie'])) ? liePaise : 0)

  app.post('/checkout/v1/orders', async (request, reply) => {
    const order = readCreate(asObject(request.body))
    if (!order) return sendPineError(reply, 'invalidRequest')
    const id = await openPayment(context.pool, { provider, ...order }, context.clock())
    const payment = id && (await findPayment(context.pool, id))
    if (!payment) return sendPineError(reply, 'duplicate')
    return {
      token: randomBytes(32).toString('base64url'),
      order_id: orderIdOf(payment),
      redirect_url: `${context.origin()}/sandbox/pay/${payment.id}`,
      response_code: 200,
      response_message: 'Order Creation Successful.',
    }
  })

  app.get<{ Params: { id: string } }>('/pay/v1/orders/:id', async (request, reply) => {
    const payment = await findPineOrder(context, request.params.id)
    return payment
      ? { data: await pineOrderEntity(context, payment, await lessPaise()) }
      : sendPineError(reply, 'notFound')
  })

  app.get<{ Params: { reference: string } }>('/pay/v1/orders/reference/:reference', async (request, reply) => {
    const data = await findByReference(context, request.params.reference, await lessPaise())
    return data ? { data } : sendPineError(reply, 'notFound')
  })
}
