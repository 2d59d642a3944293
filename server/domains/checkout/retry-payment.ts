import { orderStatus, paymentStatus } from '@handset/contract/codes.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import { isNumberSuspended } from '../suspensions/suspended-numbers.ts'
import { conflict, invalidField, ok, type Refuse, type Result, unavailable } from '../../platform/http/result.ts'
import type { Services } from '../../platform/core/services.ts'
import { inTransaction, type Transaction } from '../../platform/database/transaction.ts'
import { lockCustomer } from '../cart/lock-customer.ts'
import { type LockedOrder, lockOrder } from '../orders/lock-order.ts'
import { addOrderEvent } from '../orders/order-events.ts'
import type { PayableOrder } from '../orders/payable-orders.queries.ts'
import { isCouponUnavailable, reclaimCoupon } from '../orders/reclaim-coupon.ts'
import { invalidateStock } from '../orders/stock/invalidate-stock.ts'
import { holdStock, lockOrderVariants, readStockedLines } from '../orders/stock/stock-holds.ts'
import { findAttempt, listAttempts } from '../payments/attempts.queries.ts'
import { queuePageClosing } from '../payments/queue-page-closing.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { addAttempt, awaitOpened, openPaymentAttempt, type Payment, toPayment } from './open-payment.ts'

/** Each opened payment extends the reservation; after this many the customer has to order again. */
const maxOpened = 10

/**
 * Reserves an unpaid order's stock and coupon again, whether or not they were released meanwhile. Returns the new
 * expiry, or null without any change if stock or coupon are no longer available. The customer and the order must be
 * locked.
 */
async function renewReservation(tx: Transaction, order: LockedOrder, paymentMethod: string): Promise<Date | null> {
  await lockOrderVariants(tx, order.id)
  const lines = await readStockedLines(tx, order)
  if (lines.some((line) => !line.is_available) || (await isCouponUnavailable(tx, order))) return null
  await reclaimCoupon(tx, order)
  const { hold_minutes } = await readSettings(tx, 'limits')
  const heldUntil = await holdStock(tx, order.id, lines, hold_minutes)
  await tx
    .updateTable('orders')
    .set({ payment_status: paymentStatus.pending, payment_method: paymentMethod })
    .where('id', '=', order.id)
    .execute()
  const text = 'Payment started again'
  await addOrderEvent(tx, order, { kind: 'payment-retried', code: orderStatus.pending, text, actor: 'customer' })
  await invalidateStock(tx, lines)
  return heldUntil
}

/**
 * Opens another payment for an unpaid order at its frozen price; pages of earlier attempts are closed. Refuses with 409 an order that is paid, replaced,
 * cancelled, too old or for a suspended number, and one whose released stock or coupon is no longer available. If a concurrent request has
 * opened an attempt newer than `seenAttemptId`, that attempt is returned instead.
 */
export async function retryPayment(
  services: Services,
  payableOrder: PayableOrder,
  provider: string,
  seenAttemptId?: number,
): Promise<Result<Payment>> {
  if (!services.gateways.payment[provider]) return invalidField('payment_method', serverMessages.choosePaymentMethod)
  const written = await inTransaction(services.db, async (tx, refuse: Refuse) => {
    await lockCustomer(tx, payableOrder.customer_id)
    const order = await lockOrder(tx, payableOrder.id)
    const attempts = await listAttempts(tx, { id: payableOrder.id })
    const [newest] = attempts
    if (newest && seenAttemptId !== undefined && newest.id > seenAttemptId)
      return ok({ merchantTxnId: newest.merchant_txn_id, isJoined: true })
    const opened = attempts.filter((attempt) => attempt.redirect_url !== null)
    if (!order.is_payable || opened.length >= maxOpened) return refuse(conflict(serverMessages.cannotRetryPayment))
    if (await isNumberSuspended(tx, order.mobile)) return refuse(conflict(serverMessages.numberSuspended))
    const heldUntil = await renewReservation(tx, order, provider)
    if (!heldUntil) return refuse(conflict(messages.stockUnavailable))
    const merchantTxnId = await addAttempt(tx, {
      orderId: order.id,
      orderNumber: order.order_number,
      amount: order.total_paise,
      provider,
      heldUntil,
    })
    return ok({ merchantTxnId, isJoined: false })
  })
  if (!written.ok) return written
  const { merchantTxnId, isJoined } = written.data
  if (isJoined) return joinAttempt(services, merchantTxnId)
  const payment = await openPaymentAttempt(services, payableOrder, await findAttempt(services.db, merchantTxnId))
  if (payment.ok) await queuePageClosing(services.db, payableOrder.id)
  return payment
}

async function joinAttempt(services: Services, merchantTxnId: string): Promise<Result<Payment>> {
  const attempt = await awaitOpened(services.db, merchantTxnId)
  return attempt?.state === 'open' ? ok(toPayment(attempt)) : unavailable(serverMessages.paymentUnavailable, 5)
}
