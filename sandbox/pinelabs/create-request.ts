import { refusals, type PineRefusal } from './pine-refusal.ts'

/** What is used of a create call. */
export interface CreateRequest {
  merchantId: string
  accessCode: string
  merchantTxnId: string
  returnUrl: string
  amountPaise: number
  /** What the answers echo. */
  details: Record<string, string>
}

type Block = Record<string, unknown>

const paymentModes = new Set(['1', '3', '4', '10', '11', '14', '16', '17', '19', '20'])
const leastPaise = 100
const mostPaise = 2_000_000_000

/** The JSON inside the `request` field, or undefined when it is none. */
export function decodeRequest(base64: string): Block | undefined {
  try {
    return block(JSON.parse(Buffer.from(base64, 'base64').toString('utf8')))
  } catch {
    return undefined
  }
}

/** Which merchant says it calls; to be checked before anything else is. */
export function merchantOf(request: Block): { merchantId: string; accessCode: string } {
  const merchant = block(request['merchant_data'])
  return { merchantId: text(merchant['merchant_id']), accessCode: text(merchant['merchant_access_code']) }
}

/** The fields of a create call, or the first reason to refuse it. */
export function readCreateRequest(request: Block): CreateRequest | PineRefusal {
  const merchant = block(request['merchant_data'])
  const transaction = block(request['txn_data'])
  const amountPaise = Number(text(block(request['payment_data'])['amount_in_paisa']))
  const merchantTxnId = text(merchant['unique_merchant_txn_id'])
  const returnUrl = text(merchant['merchant_return_url'])
  const modes = text(transaction['payment_mode'])
    .split(',')
    .map((mode) => mode.trim())

  const isValid =
    /^[\x21-\x7e]{1,99}$/.test(merchantTxnId) &&
    /^https?:$/.test(URL.parse(returnUrl)?.protocol ?? '') &&
    Number.isInteger(amountPaise) &&
    amountPaise >= leastPaise &&
    amountPaise <= mostPaise &&
    text(transaction['navigation_mode']) === '2' &&
    text(transaction['transaction_type']) === '1' &&
    modes.every((mode) => paymentModes.has(mode))
  if (!isValid) return refusals.invalidData

  const sum = sumOfProducts(request['product_details'])
  if (sum !== undefined && sum !== amountPaise) return refusals.productSum

  const details = echoed(request, modes.includes('10') ? '10' : (modes[0] ?? ''))
  return { ...merchantOf(request), merchantTxnId, returnUrl, amountPaise, details }
}

function echoed(request: Block, paymentMode: string): Record<string, string> {
  const free = block(request['udf_data'])
  return {
    order_number: text(free['udf_field_1']),
    payment_mode: paymentMode,
    mobile_no: text(block(request['customer_data'])['mobile_no']),
    udf_field_1: text(free['udf_field_1']),
    udf_field_2: text(free['udf_field_2']),
    udf_field_3: text(free['udf_field_3']),
    udf_field_4: text(free['udf_field_4']),
  }
}

function sumOfProducts(products: unknown): number | undefined {
  if (!Array.isArray(products) || products.length === 0) return undefined
  return products.reduce((sum: number, product) => sum + Number(text(block(product)['product_amount'])), 0)
}

function block(value: unknown): Block {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
