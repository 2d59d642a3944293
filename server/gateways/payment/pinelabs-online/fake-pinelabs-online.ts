import { createHmac } from 'node:crypto'
import { beforeEach } from 'vitest'
import { json, type FakeProvider, type FakeResponse } from '../../fake-provider.ts'
import { freshProvider } from '../../fresh-provider.ts'
import { paymentRequest } from '../payment-request-fixture.ts'
import type { PaymentGateway } from '../payment.port.ts'
import { pinelabsOnlineGateway } from './pinelabs-online-gateway.ts'

/** For tests: a client of Pine Labs that exists nowhere. */
export const client = { clientId: '00000000-1111-4222-8333-444444444444', clientSecret: '0123456789ABCDEF'.repeat(2) }

export const reference = 'HS261121000001-abcdefghijklmnopqrst_-'
export const orderId = 'v1-261121000001-aa-hU1rUd'
export const refundId = 'refund-7-abcdefghijklmnopqrstuvwx'

export const request = { ...paymentRequest, merchantTxnId: reference }

export const rupees = (value: number) => ({ value, currency: 'INR' })

/** An order of 34,999 rupees. */
export const orderData = (status: string, changes: Record<string, unknown> = {}) => ({
  order_id: orderId,
  merchant_order_reference: reference,
  type: 'CHARGE',
  status,
  order_amount: rupees(3_499_900),
  pre_auth: false,
  payments: status === 'PROCESSED' ? [paymentData('PROCESSED')] : [],
  ...changes,
})

export const paymentData = (status: string, changes: Record<string, unknown> = {}) => ({
  id: `${orderId}-cc-a`,
  status,
  payment_method: 'UPI',
  payment_amount: rupees(3_499_900),
  ...changes,
})

export const refundData = (status: string, changes: Record<string, unknown> = {}) => ({
  order_id: 'v1-261121000002-aa-vcqtJY',
  parent_order_id: orderId,
  merchant_order_reference: refundId,
  type: 'REFUND',
  status,
  order_amount: rupees(3_499_900),
  ...changes,
})

export const refusal = (code: string, status = 422): FakeResponse => json({ code, message: 'No' }, status)
export const notFound = refusal('ORDER_NOT_FOUND', 404)
export const token = (name: string, lifeMs = 3_600_000): FakeResponse =>
  json({ access_token: name, expires_at: new Date(Date.now() + lifeMs).toISOString() })

/** Signs as Pine Labs does, written anew so that the adapter cannot agree with its own mistakes. */
export const stampOf = (
  body: string,
  {
    id = 'msg_1',
    seconds = Math.floor(Date.now() / 1000),
    key = client.clientSecret,
  }: { id?: string; seconds?: number; key?: string | Buffer } = {},
) => ({
  'webhook-id': id,
  'webhook-timestamp': String(seconds),
  'webhook-signature': `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`,
})

export const returnSignatureOf = (text: string, secret = client.clientSecret): string =>
  createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('hex').toUpperCase()

/** The provider of each test, with a gateway that has not logged in. */
export function freshPinelabsOnline() {
  const provider = freshProvider()
  let gateway: PaymentGateway
  beforeEach(() => {
    gateway = pinelabsOnlineGateway({ ...client, baseUrl: provider.baseUrl, timeoutMs: 500 })
  })
  const isLogin = ({ path }: { path: string }) => path === '/api/auth/v1/token'
  return {
    provider,
    get gateway() {
      return gateway
    },
    /** The requests after the log-in. */
    asked: () => provider.received.filter((received) => !isLogin(received)),
    /** Responds to everything but the log-in. */
    answer(respond: FakeProvider['respond']) {
      provider.respond = (received) => (isLogin(received) ? token('token-1') : respond(received))
    },
  }
}
