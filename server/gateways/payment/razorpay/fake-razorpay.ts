import { createHmac } from 'node:crypto'
import { errorPage, json, type FakeResponse, type FakeProvider, startFakeProvider } from '../../fake-provider.ts'
import type { PaymentGateway } from '../payment.port.ts'
import { razorpayGateway } from './razorpay-gateway.ts'

/** For tests: an account at Razorpay that exists nowhere. */
export const account = { keyId: 'rzp_test_0001', keySecret: 'test_secret_0001', webhookSecret: 'whsec_demo' }
export const basicAuth = `Basic ${Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64')}`

/** Signs as Razorpay does, written anew so that the adapter cannot agree with its own mistakes. */
export const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

export const reference = 'HS261121000001-abcdefghijklmnopqrst_-'

/** A link of 34,999 rupees that somebody has tried to pay. */
export const linkFields = (status: string, changes: Record<string, unknown> = {}) => ({
  id: 'plink_QflcnnZqCekuvL',
  reference_id: reference,
  amount: 3_499_900,
  amount_paid: status === 'paid' ? 3_499_900 : 0,
  currency: 'INR',
  order_id: 'order_QflczVVaNJciLq',
  short_url: 'https://rzp.example/i/nxrHnLJ',
  status,
  payments: null,
  ...changes,
})

/** The order of a purchase of 34,999 rupees. */
export const orderFields = (status: string, changes: Record<string, unknown> = {}) => ({
  id: 'order_QflczVVaNJciLq',
  entity: 'order',
  amount: 3_499_900,
  amount_paid: status === 'paid' ? 3_499_900 : 0,
  currency: 'INR',
  receipt: reference,
  status,
  attempts: 0,
  notes: { reference },
  ...changes,
})

export const paymentFields = (status: string, changes: Record<string, unknown> = {}) => ({
  id: 'pay_Qfldmt5StKZFCB',
  entity: 'payment',
  amount: 3_499_900,
  currency: 'INR',
  status,
  order_id: 'order_QflczVVaNJciLq',
  method: 'upi',
  captured: status === 'captured',
  refund_status: null,
  fee: status === 'captured' ? 82_598 : null,
  tax: status === 'captured' ? 12_600 : null,
  error_description: null,
  ...changes,
})

/** The error of a call that Razorpay understands and does not do. */
export const refusal = (description: string, status = 400): FakeResponse =>
  json(
    { error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', reason: 'input_validation_failed' } },
    status,
  )

/** Answers each question for what it is: the link, listed or by its id, the payments of its order, or one payment. */
export function handleInquiry(
  provider: FakeProvider,
  links: Record<string, unknown>[],
  payments: Record<string, unknown>[] | FakeResponse = errorPage,
): void {
  const paymentsReply = Array.isArray(payments)
    ? json({ entity: 'collection', count: payments.length, items: payments })
    : payments
  const found = (rows: Record<string, unknown>[], path: string) =>
    json(rows.find(({ id }) => path.endsWith(`/${String(id)}`)) ?? {})
  provider.respond = ({ path }) => {
    if (path.startsWith('/v1/payment_links/')) return found(links, path)
    if (path.startsWith('/v1/payment_links')) return json({ payment_links: links })
    return path.startsWith('/v1/payments/') && Array.isArray(payments) ? found(payments, path) : paymentsReply
  }
}

export async function startRazorpay(): Promise<{ provider: FakeProvider; gateway: PaymentGateway }> {
  const provider = await startFakeProvider()
  return { provider, gateway: razorpayGateway({ ...account, baseUrl: provider.baseUrl, timeoutMs: 1_000 }) }
}
