import type { Paise } from '@handset/contract/money.rules.ts'
import { fieldsOf, fieldsIn, textOf } from '../../parse-json.ts'
import { readMessage } from '../payment-responses.ts'
import type { OpenedPage, PaymentState } from '../payment.port.ts'
import { isOrderId, isReference, type OnlineAccount } from './pinelabs-online-account.ts'

type Fields = Record<string, unknown>

/** What an order's status means before it is paid; `open` ends with its page. Other words are unknown. */
const unpaidStates: Record<string, 'open' | 'pending' | 'failed' | 'cancelled'> = {
  CREATED: 'open',
  ATTEMPTED: 'open',
  PENDING: 'pending',
  AUTHORIZED: 'pending',
  FAILED: 'failed',
  EXPIRED: 'failed',
  CANCELLED: 'cancelled',
}
const paidStatuses = new Set(['PROCESSED', 'PARTIALLY_REFUNDED', 'FULLY_REFUNDED', 'REFUNDED'])

/** The payment methods; what is not listed keeps Pine Labs' own word. */
const modes = new Map([
  ['CREDIT_EMI', 'emi'],
  ['DEBIT_EMI', 'debit-card-emi'],
  ['CARDLESS_EMI', 'cardless-emi'],
])

const unknown = (message: string): PaymentState => ({ state: 'unknown', message })
const isProcessed = ({ status }: Fields) => status === 'PROCESSED'

/** Whole paise in rupees' currency; null for anything else. */
export function readAmount(value: unknown): Paise | null {
  const { value: paise, currency } = fieldsOf(value)
  return Number.isSafeInteger(paise) && Number(paise) > 0 && currency === 'INR' ? Number(paise) : null
}

/** Null when one of them has no amount in rupees. */
function sumOf(amounts: (Paise | null)[]): Paise | null {
  return amounts.reduce<Paise | null>((sum, amount) => (sum === null || amount === null ? null : sum + amount), 0)
}

/**
 * What was paid: the processed payments together. With an EMI offer the customer is charged less and bank or brand pays the rest, so
 * there the order's own amount counts.
 */
function paidAmount(order: Fields, payments: Fields[]): Paise | null {
  const hasEmi = payments.some(({ payment_method: method }) => textOf(method).endsWith('_EMI'))
  if (payments.length === 0 || hasEmi) return readAmount(order.order_amount)
  return sumOf(payments.map(({ payment_amount: amount }) => readAmount(amount)))
}

function readPaid(order: Fields, payments: Fields[]): PaymentState {
  const amount = paidAmount(order, payments)
  if (amount === null) return unknown('Pine Labs says paid, but not how much in rupees')
  const refunded = sumOf(
    fieldsIn(order.refunds)
      .filter(isProcessed)
      .map(({ order_amount: part }) => readAmount(part)),
  )
  const status = textOf(order.status)
  const isRefunded = status === 'FULLY_REFUNDED' || status === 'REFUNDED' || (refunded ?? 0) >= amount
  const isPartly = status === 'PARTIALLY_REFUNDED' || refunded !== 0
  const method = textOf(payments[0]?.payment_method)
  return {
    state: isRefunded ? 'refunded' : isPartly ? 'partly-refunded' : 'paid',
    amount,
    // Of the order, not of the payment: refunds are asked for by it.
    providerTxnId: textOf(order.order_id),
    mode: modes.get(method) ?? method.toLowerCase(),
    message: status,
    fee: null,
  }
}

function readUnpaid(order: Fields, payments: Fields[], hasEnded: boolean): PaymentState {
  const status = textOf(order.status)
  const state = unpaidStates[status]
  const providerTxnId = textOf(order.order_id)
  if (!state) return unknown(`Pine Labs' word for the order is not known: ${readMessage(status)}`)
  if (state === 'pending' || (state === 'open' && !hasEnded))
    return { state: 'pending', providerTxnId, message: status }
  const error = payments.map(({ error_detail: detail }) => textOf(fieldsOf(detail).message)).find(Boolean)
  return { state: state === 'open' ? 'failed' : state, providerTxnId, message: readMessage(error) || status }
}

/**
 * Queries an order by Pine Labs' id of it, or by ours where that is not known. Only a processed order is paid; the caller compares the
 * amount with the shop's.
 */
export async function inquireOnlineOrder(
  account: OnlineAccount,
  merchantTxnId: string,
  { pageId, hasEnded }: OpenedPage = { pageId: null, hasEnded: false },
): Promise<PaymentState> {
  if (!isReference(merchantTxnId) || (pageId !== null && !isOrderId(pageId)))
    return unknown('This is no order of Pine Labs')
  const response = await account.get(`/api/pay/v1/orders/${pageId ?? `reference/${merchantTxnId}`}`)
  if (!response.ok) return unknown(response.message)
  const order = fieldsOf(response.fields.data)
  const isOurs =
    order.merchant_order_reference === merchantTxnId &&
    order.type !== 'REFUND' &&
    isOrderId(order.order_id) &&
    (pageId === null || order.order_id === pageId)
  if (!isOurs) return unknown('The response of Pine Labs is about another order')
  const payments = fieldsIn(order.payments)
  const processed = payments.filter(isProcessed)
  if (paidStatuses.has(textOf(order.status))) return readPaid(order, processed)
  if (processed.length > 0) return unknown('Pine Labs has a payment for an order that it does not call paid')
  return readUnpaid(order, payments, hasEnded)
}
