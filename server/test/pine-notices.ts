import { createHmac } from 'node:crypto'
import { credentials } from '../../sandbox/sandbox-credentials.ts'
import { send } from './http-client.ts'
import type { TestShop } from './shop.ts'

const { merchantId, accessCode, secret } = credentials.pinelabs
const hash = (text: string, key = Buffer.from(secret, 'hex')) => createHmac('sha256', key).update(text).digest('hex').toUpperCase()

/** What Pine Labs reports of a payment, unsigned. */
export const report = (merchantTxnId: string, amountPaise: number, outcome: 'paid' | 'failed' = 'paid'): Record<string, string> => ({
  merchant_id: merchantId,
  merchant_access_code: accessCode,
  unique_merchant_txn_id: merchantTxnId,
  pine_pg_txn_status: outcome === 'paid' ? '4' : '-7',
  txn_response_code: outcome === 'paid' ? '1' : '-7',
  txn_response_msg: outcome === 'paid' ? 'SUCCESS' : 'FAILED',
  amount_in_paisa: String(amountPaise),
  pine_pg_transaction_id: '77000001',
})

/** The same with the signature of a return. */
export function signReturn(fields: Record<string, string>): Record<string, string> {
  const text = Object.keys(fields)
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  return { ...fields, dia_secret: hash(text), dia_secret_type: 'SHA256' }
}

/** The signed fields of the form that the provider's page gives to a browser. */
export const fieldsOf = (html: string): Record<string, string> =>
  Object.fromEntries([...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map((match) => [match[1] ?? '', match[2] ?? '']))

export const postReturn = (shop: TestShop, fields: Record<string, string> | string) => {
  const body = Buffer.from(typeof fields === 'string' ? fields : new URLSearchParams(fields).toString())
  return send(new URL('/pine-handler', shop.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'content-length': String(body.length), origin: 'https://pinepg.example' },
    body,
  })
}

/** Sends a webhook as Pine Labs does; signed rightly unless another signature is named. */
export function postWebhook(shop: TestShop, fields: Record<string, string>, { signature, body }: { signature?: string | null; body?: string } = {}) {
  const text = body ?? JSON.stringify({ event_name: 'payment.captured', merchant_response: fields })
  const verify: Record<string, string> = signature === null ? {} : { 'x-verify': signature ?? hash(Buffer.from(text).toString('base64')) }
  return send(new URL('/api/public/pinepg-webhook', shop.origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)), ...verify },
    body: Buffer.from(text),
  })
}

/** The signature that somebody would make whose key is empty. */
export const emptyKeySignature = (fields: Record<string, string>): string =>
  hash(Buffer.from(JSON.stringify({ event_name: 'payment.captured', merchant_response: fields })).toString('base64'), Buffer.alloc(0))
