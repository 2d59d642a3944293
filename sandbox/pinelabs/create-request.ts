import { asObject, asText } from '../body-parsers.ts'
import { pineErrors, type PineError } from './pine-errors.ts'

/** The fields of a create call that the sandbox uses. */
export interface CreateRequest {
  merchantId: string
  accessCode: string
  merchantTxnId: string
  returnUrl: string
  amountPaise: number
  /** Fields echoed in responses. */
  details: Record<string, string>
}

type JsonObject = Record<string, unknown>

const paymentModes = new Set(['1', '3', '4', '10', '11', '14', '16', '17', '19', '20'])
const minPaise = 100
const maxPaise = 2_000_000_000

/** The JSON inside the `request` field, or undefined when it is invalid. */
export function decodeRequest(base64: string): JsonObject | undefined {
  try {
    return asObject(JSON.parse(Buffer.from(base64, 'base64').toString('utf8')))
  } catch {
    return undefined
  }
}

/** Merchant named in the request; checked before anything else. */
export function merchantOf(request: JsonObject): { merchantId: string; accessCode: string } {
  const merchant = asObject(request['merchant_data'])
  return { merchantId: asText(merchant['merchant_id']), accessCode: asText(merchant['merchant_access_code']) }
}

/** Fields of a create call, or the first validation error. */
export function readCreateRequest(request: JsonObject): CreateRequest | PineError {
  const merchant = asObject(request['merchant_data'])
  const transaction = asObject(request['txn_data'])
  const amountPaise = Number(asText(asObject(request['payment_data'])['amount_in_paisa']))
  const merchantTxnId = asText(merchant['unique_merchant_txn_id'])
  const returnUrl = asText(merchant['merchant_return_url'])
  const modes = asText(transaction['payment_mode'])
    .split(',')
    .map((mode) => mode.trim())

  const isValid =
    /^[\x21-\x7e]{1,99}$/.test(merchantTxnId) &&
    /^https?:$/.test(URL.parse(returnUrl)?.protocol ?? '') &&
    Number.isInteger(amountPaise) &&
    amountPaise >= minPaise &&
    amountPaise <= maxPaise &&
    asText(transaction['navigation_mode']) === '2' &&
    asText(transaction['transaction_type']) === '1' &&
    modes.every((mode) => paymentModes.has(mode))
  if (!isValid) return pineErrors.invalidData

  const sum = sumOfProducts(request['product_details'])
  if (sum !== undefined && sum !== amountPaise) return pineErrors.productSum

  const details = echoDetails(request, modes.includes('10') ? '10' : (modes[0] ?? ''))
  return { ...merchantOf(request), merchantTxnId, returnUrl, amountPaise, details }
}

function echoDetails(request: JsonObject, paymentMode: string): Record<string, string> {
  const udf = asObject(request['udf_data'])
  return {
    order_number: asText(udf['udf_field_1']),
    payment_mode: paymentMode,
    mobile_no: asText(asObject(request['customer_data'])['mobile_no']),
    udf_field_1: asText(udf['udf_field_1']),
    udf_field_2: asText(udf['udf_field_2']),
    udf_field_3: asText(udf['udf_field_3']),
    udf_field_4: asText(udf['udf_field_4']),
  }
}

function sumOfProducts(products: unknown): number | undefined {
  if (!Array.isArray(products) || products.length === 0) return undefined
  return products.reduce((sum: number, product) => sum + Number(asText(asObject(product)['product_amount'])), 0)
}
