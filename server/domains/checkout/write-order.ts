import { orderStatus } from '@handset/contract/codes.ts'
import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { enqueueStatement, inTransaction, type Reader, type Transaction } from '../../platform/database/transaction.ts'
import { conflict, invalidField, ok, type Refuse, type Result, tooMany } from '../../platform/http/result.ts'
import { lockCustomer } from '../cart/lock-customer.ts'
import { takeCouponUse } from '../coupons/coupon-uses.ts'
import type { BillingAddress } from '../orders/frozen-order-rows.ts'
import { addOrderEvent } from '../orders/order-events.ts'
import { invalidateStock } from '../orders/stock/invalidate-stock.ts'
import { holdStock, lockCartVariants } from '../orders/stock/stock-holds.ts'
import { lockUnpaidOrders, supersedeOrders } from '../orders/unpaid-orders.ts'
import { isNumberSuspended } from '../suspensions/suspended-numbers.ts'
import { type CheckoutInput, readCheckout } from './checkout.queries.ts'
import { addAttempt } from './open-payment.ts'
import { type KnownOrder, type OrderRequest, readOrderingState } from './order-idempotency.ts'
import { type PricedOrder, validateOrder } from './validate-checkout.ts'

/** Limits customers who order without paying. */
const unpaidOrdersPerHour = 30

/** The address without its id and type: it stays on the order when the customer changes or deletes it. */
const toBillingAddress = ({ id: _id, address_type: _type, ...address }: Address): BillingAddress => address

async function insertOrder(
  tx: Transaction,
  customerId: number,
  input: CheckoutInput,
  request: OrderRequest,
  { address, billing, total, coupon, referral }: PricedOrder,
) {
  const { full_name, email, mobile, full_address, landmark, pincode, city, state_id } = address
  return tx
    .insertInto('orders')
    .values({
      customer_id: customerId,
      created_at: sql<Date>`clock_timestamp()`,
      mrp_total_paise: total.mrpTotal,
      lines_total_paise: total.linesTotal,
      coupon_code: coupon?.code ?? null,
      coupon_discount_paise: total.couponDiscount,
      total_paise: total.total,
      tax: JSON.stringify(total.tax),
      payment_method: input.payment_method,
      reference_number: referral,
      gst_number: input.gst_number ?? null,
      business_name: input.business_name ?? null,
      full_name,
      email,
      mobile,
      full_address,
      landmark,
      pincode,
      city,
      state_id,
      billing_address: billing ? JSON.stringify(toBillingAddress(billing)) : null,
      idempotency_key: request.key,
      request_hash: request.hash,
    })
    .returning(['id', 'order_number', 'total_paise'])
    .executeTakeFirstOrThrow()
}

async function addLines(tx: Transaction, orderId: number, { lines, total }: PricedOrder): Promise<void> {
  const values = lines.map((line, index) => ({
    order_id: orderId,
    product_id: line.product_id,
    variant_id: line.variant_id,
    sku: line.sku,
    name: line.name,
    option: line.option,
    color: line.color,
    picture: JSON.stringify(line.picture),
    hsn: line.hsn,
    gst_rate: line.gst_rate,
    quantity: line.qty,
    mrp_paise: line.mrp_paise,
    price_paise: line.price_paise,
    coupon_share_paise: total.couponShares[index] ?? 0,
  }))
  await enqueueStatement(tx, tx.insertInto('order_lines').values(values))
}

/**
 * Freezes the customer's cart, or a single item, as an order, reserves its stock and coupon and stores its first payment
 * attempt, in one transaction; an earlier unpaid order releases its own. The cart stays until the order is placed.
 * Returns the order that this idempotency key created before, if there is one. Refuses with 422 invalid input, with 409
 * anything that changed meanwhile. The most contended rows are read first and locked last, so that requests that come
 * too late do not block each other.
 */
export function writeOrder(
  db: Reader,
  customerId: number,
  input: CheckoutInput,
  request: OrderRequest,
): Promise<Result<KnownOrder | { id: number; merchantTxnId: string }>> {
  return inTransaction(db, async (tx, refuse: Refuse) => {
    await lockCustomer(tx, customerId)
    const state = await readOrderingState(tx, customerId, request)
    if (state.known) return ok(state.known)
    if (state.hasConcurrent) return refuse(conflict())
    if (state.unpaid >= unpaidOrdersPerHour) return refuse(tooMany(state.waitSeconds))

    const unpaid = await lockUnpaidOrders(tx, customerId)
    await lockCartVariants(tx, customerId, input.variant_id)
    const checkout = await readCheckout(tx, customerId, input)
    const validation = validateOrder(checkout, input)
    if (!validation.ok) return refuse(validation)
    const priced = validation.data
    if (await isNumberSuspended(tx, priced.address.mobile))
      return refuse(invalidField('address', serverMessages.numberSuspended))

    const releasedUnits = await supersedeOrders(tx, unpaid)
    const { id, order_number, total_paise } = await insertOrder(tx, customerId, input, request, priced)
    const reserved = priced.lines.map(({ variant_id, product_id, qty }) => ({ variant_id, product_id, quantity: qty }))
    await addLines(tx, id, priced)
    const created = { id, status: orderStatus.pending }
    await addOrderEvent(tx, created, { kind: 'created', text: 'Order created', actor: 'customer' })
    const heldUntil = await holdStock(tx, id, reserved, priced.holdMinutes)
    await invalidateStock(tx, [...releasedUnits, ...reserved])
    if (priced.coupon && !(await takeCouponUse(tx, { code: priced.coupon.code, orderId: id, customerId })))
      return refuse(conflict(serverMessages.couponUsedUp))
    const payment = { orderId: id, orderNumber: order_number, amount: total_paise, heldUntil }
    return ok({ id, merchantTxnId: await addAttempt(tx, { ...payment, provider: input.payment_method }) })
  })
}
