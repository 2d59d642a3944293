import { createHmac } from 'node:crypto'
import { credentials } from '../../../sandbox/sandbox-credentials.ts'
import { send } from '../http-client.ts'
import type { ShopClient } from '../shop-calls.ts'

type Fields = Record<string, string>
type Sent = ReturnType<typeof send>

/** How a provider tells the shop of a payment, as somebody with the right keys, or without them, would. */
export interface ProviderNotifications {
  provider: 'pinelabs' | 'razorpay'
  /** The signed fields of a return that says paid; `pageId` is the provider's id of the attempt's page. */
  signedReturn(attempt: { merchantTxnId: string; pageId: string | null }, amountPaise: number): Fields
  signatureField: string
  /** Fields that the signature does not cover. */
  unsignedChanges: Fields
  /** Changes of the signed fields, each of which is a forgery. */
  forgeries: Fields[]
  webhookBody(merchantTxnId: string, amountPaise: number, outcome?: 'paid' | 'failed'): string
  /** As the provider signs a webhook; or as somebody would whose key is another. */
  sign(body: string, key?: Buffer): string
  /** Signed rightly unless another signature is named; with the provider's id of the event, where it has such ids. */
  sendWebhook(shop: ShopClient, body: string, signature?: string | null, eventId?: string): Sent
}

/** The signed fields of the form that a provider's page gives to a browser. */
export const fieldsOf = (html: string): Fields =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map((match) => [
      match[1] ?? '',
      match[2] ?? '',
    ]),
  )

const hmac = (text: string, key: Buffer | string) => createHmac('sha256', key).update(text).digest('hex')
const textOf = (fields: Fields | string) =>
  typeof fields === 'string' ? fields : new URLSearchParams(fields).toString()

/** A form posted across sites, as the providers' pages have the browser do. */
export function postReturn(shop: ShopClient, fields: Fields | string): Sent {
  const body = Buffer.from(textOf(fields))
  const headers = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
    origin: 'https://pay.example',
  }
  return send(new URL('/pine-handler', shop.origin), { method: 'POST', headers, body })
}

/** A webhook with these headers beside its type. */
export function postJson(shop: ShopClient, path: string, text: string, headers: Fields): Sent {
  const length = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
  return send(new URL(path, shop.origin), {
    method: 'POST',
    headers: { ...length, ...headers },
    body: Buffer.from(text),
  })
}

const pine = credentials.pinelabs
const pineHash = (text: string, key: Buffer = Buffer.from(pine.secret, 'hex')) => hmac(text, key).toUpperCase()

const pineReport = (merchantTxnId: string, amountPaise: number, outcome: 'paid' | 'failed' = 'paid'): Fields => ({
  merchant_id: pine.merchantId,
  merchant_access_code: pine.accessCode,
  unique_merchant_txn_id: merchantTxnId,
  pine_pg_txn_status: outcome === 'paid' ? '4' : '-7',
  txn_response_code: outcome === 'paid' ? '1' : '-7',
  txn_response_msg: outcome === 'paid' ? 'SUCCESS' : 'FAILED',
  amount_in_paisa: String(amountPaise),
  pine_pg_transaction_id: '77000001',
})

const pineLabs: ProviderNotifications = {
  provider: 'pinelabs',
  signedReturn({ merchantTxnId }, amountPaise) {
    const fields = pineReport(merchantTxnId, amountPaise)
    const names = Object.keys(fields).toSorted((a, b) => (a < b ? -1 : 1))
    return {
      ...fields,
      dia_secret: pineHash(names.map((name) => `${name}=${fields[name]}`).join('&')),
      dia_secret_type: 'SHA256',
    }
  },
  signatureField: 'dia_secret',
  unsignedChanges: { dia_secret_type: 'sha-256' },
  forgeries: [{ amount_in_paisa: '100' }, { unique_merchant_txn_id: 'other' }],
  webhookBody: (merchantTxnId, amountPaise, outcome) =>
    JSON.stringify({
      event_name: 'payment.captured',
      merchant_response: pineReport(merchantTxnId, amountPaise, outcome),
    }),
  sign: (body, key) => pineHash(Buffer.from(body).toString('base64'), key),
  sendWebhook(shop, body, signature = pineLabs.sign(body)) {
    return postJson(shop, '/api/public/pinepg-webhook', body, signature === null ? {} : { 'x-verify': signature })
  },
}

const entities = (merchantTxnId: string, amount: number, status: string) => ({
  order: { entity: { id: 'order_77000001', receipt: merchantTxnId, amount, status: 'paid' } },
  payment: {
    entity: {
      id: 'pay_77000001',
      entity: 'payment',
      amount,
      currency: 'INR',
      status,
      email: 'secret@example.com',
      contact: '+919800000000',
      vpa: 'secret@upi',
      notes: { reference: merchantTxnId },
    },
  },
})

const razorpay: ProviderNotifications = {
  provider: 'razorpay',
  signedReturn({ pageId }) {
    const payment = 'pay_77000001'
    return {
      razorpay_payment_id: payment,
      razorpay_order_id: String(pageId),
      razorpay_signature: hmac(`${pageId}|${payment}`, credentials.razorpay.keySecret),
    }
  },
  signatureField: 'razorpay_signature',
  unsignedChanges: { page: '2' },
  forgeries: [{ razorpay_order_id: 'order_1' }, { razorpay_payment_id: 'pay_1' }],
  webhookBody(merchantTxnId, amountPaise, outcome = 'paid') {
    const { order, payment } = entities(merchantTxnId, amountPaise, outcome === 'paid' ? 'captured' : 'failed')
    const entityPayload = outcome === 'paid' ? { order, payment } : { payment }
    return JSON.stringify({
      entity: 'event',
      event: outcome === 'paid' ? 'order.paid' : 'payment.failed',
      contains: Object.keys(entityPayload),
      payload: entityPayload,
      created_at: 1_795_237_796,
    })
  },
  sign: (body, key) => hmac(body, key ?? credentials.razorpay.webhookSecret),
  sendWebhook(shop, body, signature = razorpay.sign(body), eventId) {
    return postJson(shop, '/api/public/razorpay-webhook', body, {
      ...(signature === null ? {} : { 'x-razorpay-signature': signature }),
      ...(eventId === undefined ? {} : { 'x-razorpay-event-id': eventId }),
    })
  },
}

/** Every payment provider that the shop can have. */
export const paymentProviders: ProviderNotifications[] = [pineLabs, razorpay]
