import { createHmac, randomBytes } from 'node:crypto'
import type { TestShop } from './sandbox-harness.ts'

// A merchant implemented from the provider's documents only; shares no code with the sandbox.

type Fields = Record<string, unknown>

export const hmac = (text: string, secret: string): string => createHmac('sha256', secret).update(text).digest('hex')

export const newReference = (): string => `HS261121000001-${randomBytes(12).toString('hex')}`

export function linkBody(shop: TestShop, amount: number, reference = newReference()) {
  return {
    amount,
    currency: 'INR',
    accept_partial: false,
    expire_by: Math.floor(Date.now() / 1000) + 1800,
    reference_id: reference,
    description: 'Order HS261121000001',
    customer: { name: 'Asha', email: 'asha@mail.example', contact: '+919876543210' },
    notes: { reference, order_number: 'HS261121000001' },
    callback_url: `${shop.shop.origin}/pine-handler`,
    callback_method: 'get',
  }
}

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

/** Opens a payment link and returns the merchant's reference and the path of its page. */
export async function openLink(shop: TestShop, amount: number) {
  const reference = newReference()
  const { fields } = await callRazorpay(shop, '/payment_links', { body: linkBody(shop, amount, reference) })
  return { reference, page: new URL(String(fields['short_url'])).pathname }
}

/** The link with this reference, as the merchant looks it up: the list leaves order and payments out. */
export async function findLink(shop: TestShop, reference: string): Promise<Fields> {
  const { fields } = await callRazorpay(shop, `/payment_links?reference_id=${reference}`)
  const [link] = fields['payment_links'] as Fields[]
  return link ? (await callRazorpay(shop, `/payment_links/${String(link['id'])}`)).fields : {}
}

/** Payments and attempts of the link. */
export async function paymentsOf(shop: TestShop, reference: string): Promise<Fields[]> {
  const { order_id: order } = await findLink(shop, reference)
  const { fields } = await callRazorpay(shop, `/orders/${String(order)}/payments`)
  return fields['items'] as Fields[]
}

export const errorOf = ({ fields }: { fields: Fields }): string =>
  String((fields['error'] as Fields | undefined)?.['description'])
