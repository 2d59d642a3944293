import { createHmac } from 'node:crypto'
import { json, type FakeResponse } from '../../fake-provider.ts'
import { freshProvider } from '../../fresh-provider.ts'
import { razorpayGateway } from './razorpay-gateway.ts'

/** For tests: an account at Razorpay that exists nowhere. */
export const account = { keyId: 'rzp_test_0001', keySecret: 'test_secret_0001', webhookSecret: 'whsec_demo' }
export const basicAuth = `Basic ${Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64')}`

/** Signs as Razorpay does, written anew so that the adapter cannot agree with its own mistakes. */
export const signatureOf = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('hex')

export const reference = 'HS261121000001-abcdefghijklmnopqrst_-'

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

/** The provider of each test. Every call of `gateway` returns a new one, whose circuit breaker has counted no failures. */
export function freshRazorpay() {
  const provider = freshProvider()
  return { provider, gateway: () => razorpayGateway({ ...account, baseUrl: provider.baseUrl, timeoutMs: 1_000 }) }
}
