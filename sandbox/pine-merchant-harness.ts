import { createHmac, randomUUID } from 'node:crypto'
import type { TestShop } from './sandbox-harness.ts'

// A merchant implemented from the provider's documents only; shares no code with the sandbox.

type Fields = Record<string, string>

export function hmac(text: string, secret: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(text).digest('hex').toUpperCase()
}

export function joinedFields(fields: Fields): string {
  return Object.entries(fields)
    .filter(([name]) => !/^(ppc_DIA_SECRET|dia_secret)(_type)?$/i.test(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

export function createBody(shop: TestShop, amount: number, id: string = randomUUID()) {
  const { merchantId, accessCode } = shop.credentials.pinelabs
  return {
    merchant_data: {
      merchant_id: Number(merchantId),
      merchant_access_code: accessCode,
      unique_merchant_txn_id: id,
      merchant_return_url: `${shop.shop.origin}/pine-handler`,
    },
    payment_data: { amount_in_paisa: amount },
    txn_data: { navigation_mode: 2, payment_mode: '1,3,4,10,11', transaction_type: 1 },
    customer_data: { mobile_no: '9876543210', email_id: 'asha@mail.example' },
    udf_data: { udf_field_1: '', udf_field_2: 'b & "c"' },
  }
}

export async function create(shop: TestShop, body: unknown, verify?: string) {
  const request = Buffer.from(JSON.stringify(body)).toString('base64')
  const hash = verify ?? hmac(request, shop.credentials.pinelabs.secret)
  const headers: Fields = hash ? { 'x-verify': hash } : {}
  const response = await shop.postJson('/sandbox/pinelabs/api/v2/accept/payment', { request }, headers)
  return (await response.json()) as { response_code: number; redirect_url?: string; token?: string }
}

/** Opens a payment and returns the merchant's id and the path of its page. */
export async function openPayment(shop: TestShop, amount: number) {
  const id = randomUUID()
  const response = await create(shop, createBody(shop, amount, id))
  const page = new URL(response.redirect_url ?? '').pathname
  return { id, page }
}

export async function callPg(shop: TestShop, fields: Fields): Promise<Fields> {
  const { merchantId, accessCode, secret } = shop.credentials.pinelabs
  const all: Fields = { ppc_MerchantID: merchantId, ppc_MerchantAccessCode: accessCode, ...fields }
  const signed = { ppc_DIA_SECRET: hmac(joinedFields(all), secret), ppc_DIA_SECRET_TYPE: 'SHA256', ...all }
  const response = await shop.postForm('/sandbox/pinelabs/api/PG/V2', signed)
  return (await response.json()) as Fields
}

export function inquire(shop: TestShop, id: string): Promise<Fields> {
  return callPg(shop, { ppc_TransactionType: '3', ppc_UniqueMerchantTxnID: id })
}

export function refund(
  shop: TestShop,
  transaction: string,
  amount: number,
  id: string = randomUUID(),
): Promise<Fields> {
  return callPg(shop, {
    ppc_TransactionType: '10',
    ppc_UniqueMerchantTxnID: id,
    ppc_PinePGTransactionID: transaction,
    ppc_Amount: String(amount),
    ppc_CurrencyCode: '356',
  })
}

/** Parent status and code, which alone decide whether a purchase is paid. */
export function parent(fields: Fields): string {
  return `${fields['ppc_Parent_TxnStatus']}/${fields['ppc_ParentTxnResponseCode']}`
}

/** Hidden fields and action of a page's form. */
export function readForm(html: string): { action: string; fields: Fields } {
  const unescape = (text: string): string =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&')
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)
  return {
    action: unescape(/<form method="post" action="([^"]*)"/.exec(html)?.[1] ?? ''),
    fields: Object.fromEntries([...inputs].map(([, name, value]) => [unescape(name ?? ''), unescape(value ?? '')])),
  }
}
