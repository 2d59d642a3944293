import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { CallOutput } from '@handset/contract/calls.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import type { PaymentRequest } from '../../gateways/payment/payment.port.ts'
import { ok, type Result, unavailable } from '../../platform/http/result.ts'
import type { Services } from '../../platform/core/services.ts'
import { enqueueStatement, type Transaction } from '../../platform/database/transaction.ts'
import type { PayableOrder } from '../orders/payable-orders.queries.ts'
import { type Attempt, findAttempt } from '../payments/attempts.queries.ts'

export type Payment = CallOutput<'customer/retry-payment'>['payment']

/** Where providers send the customer back, whatever the outcome. */
const returnPath = '/pine-handler'
/** The same for a customer who has not paid: that page asks the provider once. */
export const cancelPath = `${returnPath}?ended=dismissed`
/** The shop's own page of an attempt, whose id is unguessable. */
export const paymentPagePath = '/pay/:attempt'
const openingPollMs = 100
const openingPolls = 65

interface NewAttempt {
  orderId: number
  orderNumber: string
  amount: number
  provider: string
  heldUntil: Date
}

/**
 * Stores an attempt before the customer is sent to the provider. Returns its transaction id: the order number and 128
 * random bits, which make it unguessable as part of the payment proof.
 */
export async function addAttempt(tx: Transaction, newAttempt: NewAttempt): Promise<string> {
  const merchantTxnId = `${newAttempt.orderNumber}-${randomBytes(16).toString('base64url')}`
  const attempt = {
    order_id: newAttempt.orderId,
    provider: newAttempt.provider,
    merchant_txn_id: merchantTxnId,
    amount_paise: newAttempt.amount,
    expires_at: newAttempt.heldUntil,
  }
  await enqueueStatement(tx, tx.insertInto('payment_attempts').values(attempt))
  return merchantTxnId
}

export function paymentRequest(order: PayableOrder, attempt: Attempt, origin: string): PaymentRequest {
  const [firstName = '', ...others] = order.full_name.split(/\s+/)
  return {
    merchantTxnId: attempt.merchant_txn_id,
    amount: attempt.amount_paise,
    returnUrl: `${origin}${returnPath}`,
    pageUrl: `${origin}${paymentPagePath.replace(':attempt', attempt.merchant_txn_id)}`,
    requestedAt: attempt.read_at,
    heldSeconds: attempt.held_seconds,
    orderNumber: order.order_number,
    customer: {
      customerId: String(order.customer_id),
      firstName,
      lastName: others.join(' '),
      email: order.email,
      mobile: order.mobile,
    },
    address: { line: order.full_address, pincode: order.pincode, city: order.city, state: order.state_name },
  }
}

/** The API's form of an attempt whose payment page is known. */
export function toPayment(attempt: Attempt): Payment {
  return {
    provider: attempt.provider,
    redirect_url: attempt.redirect_url ?? '',
    uniqueMerchantTxnID: attempt.merchant_txn_id,
    expires_at: attempt.expires_at.toISOString(),
  }
}

/**
 * Requests the payment page from the provider, outside any transaction. 503 if the provider refuses or cannot be
 * reached: nothing was charged, and the order stays payable.
 */
export async function openPaymentAttempt(
  services: Services,
  order: PayableOrder,
  attempt: Attempt | null,
): Promise<Result<Payment>> {
  const { db, gateways, log } = services
  const gateway = attempt && gateways.payment[attempt.provider]
  if (!attempt || !gateway) return unavailable(serverMessages.paymentUnavailable)
  const opened = await gateway.open(paymentRequest(order, attempt, services.origin()))
  const change = opened.ok
    ? { state: 'open', redirect_url: opened.redirectUrl, provider_page_id: opened.pageId }
    : { state: 'failed', provider_message: opened.message, decided_at: sql<Date>`clock_timestamp()` }
  await db
    .updateTable('payment_attempts')
    .set({ ...change, checked_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', attempt.id)
    .where('state', '=', 'created')
    .execute()
  if (opened.ok) return ok(toPayment({ ...attempt, redirect_url: opened.redirectUrl }))
  log.warn(
    { merchantTxnId: attempt.merchant_txn_id, reason: opened.reason, provider: attempt.provider },
    'payment not opened',
  )
  return unavailable(serverMessages.paymentUnavailable, 5)
}

/**
 * Waits until the request that is opening this attempt has its response. Returns the attempt still opening if that
 * takes longer than any provider call may.
 */
export async function awaitOpened(db: Services['db'], merchantTxnId: string): Promise<Attempt | null> {
  let attempt = await findAttempt(db, merchantTxnId)
  for (let poll = 0; poll < openingPolls && attempt?.is_opening; poll += 1) {
    await pause(openingPollMs)
    attempt = await findAttempt(db, merchantTxnId)
  }
  return attempt
}
