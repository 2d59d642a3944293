import { createHmac, randomBytes } from 'node:crypto'
import type { TestShop } from './sandbox-harness.ts'

// A merchant implemented from the provider's documents only; shares no code with the sandbox.

type Fields = Record<string, unknown>

export const hmac = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('hex')

export const newReference = (): string => `HS261121000001-${randomBytes(12).toString('hex')}`

export const orderBody = (amount = 3_499_900, receipt = newReference()) => ({
  amount,
  currency: 'INR',
  receipt,
  notes: { reference: receipt, order_number: 'HS261121000001' },
})

/** A call with the account's key, or with another one. */
export async function callRazorpay(
  shop: TestShop,
  path: string,
  {
    body,
    headers = {},
    secret = shop.credentials.razorpay.keySecret,
  }: { body?: unknown; headers?: Record<string, string>; secret?: string } = {},
) {
  const authorization = `Basic ${Buffer.from(`${shop.credentials.razorpay.keyId}:${secret}`).toString('base64')}`
  const sent = body === undefined ? { method: 'GET' } : { method: 'POST', body: JSON.stringify(body) }
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const response = await fetch(`${shop.shop.origin}/sandbox/razorpay/v1${path}`, {
    ...sent,
    headers: { authorization, ...type, ...headers },
  })
  return { http: response.status, fields: (await response.json()) as Fields }
}

/** Opens an order and returns its id, the merchant's receipt and the path of its page. */
export async function openOrder(shop: TestShop, amount = 3_499_900) {
  const body = orderBody(amount)
  const { fields } = await callRazorpay(shop, '/orders', { body })
  return { id: String(fields['id']), receipt: body.receipt, page: `/sandbox/pay/${body.receipt}` }
}

/** Payments and failed tries of an order. */
export async function paymentsOf(shop: TestShop, orderId: string): Promise<Fields[]> {
  const { fields } = await callRazorpay(shop, `/orders/${orderId}/payments`)
  return fields['items'] as Fields[]
}

export const errorOf = ({ fields }: { fields: Fields }): string =>
  String((fields['error'] as Fields | undefined)?.['description'])
