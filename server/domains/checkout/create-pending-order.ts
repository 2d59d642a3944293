import { orderStatus } from '@handset/contract/codes.ts'
import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import type { BillingAddress } from '../orders/billing-address.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import { isNumberSuspended } from '../suspensions/suspended-numbers.ts'
import { conflict, invalidField, type Refuse } from '../../platform/http/result.ts'
import { enqueueStatement, type Transaction } from '../../platform/database/transaction.ts'
import { readCart } from '../cart/cart.queries.ts'
import { takeCouponUse } from '../coupons/coupon-uses.ts'
import { invalidateStock } from '../orders/stock/invalidate-stock.ts'
import { readPricingTerms } from './checkout.queries.ts'
import { type PricedOrder, validateOrder } from './validate-order.ts'
import { addOrderEvents } from '../orders/order-events.ts'
import { type CheckoutInput, requestHash } from './order-idempotency.ts'
import { holdStock, lockCartVariants } from '../orders/stock/stock-holds.ts'
import { lockUnpaidOrders, supersedeOrders } from '../orders/unpaid-orders.ts'

export interface NewOrder {
  customerId: number
  input: CheckoutInput
}

export interface CreatedOrder {
  id: number
  order_number: string
  total_paise: number
  /** When the reserved stock is released unless the order is paid. */
  held_until: Date
}

/** The address without its id and type: it stays on the order when the customer changes or deletes it. */
const toBillingAddress = ({ id: _id, address_type: _type, ...address }: Address): BillingAddress => address

async function insertOrder(
  tx: Transaction,
  customerId: number,
  input: CheckoutInput,
  pricedOrder: PricedOrder,
): Promise<Omit<CreatedOrder, 'held_until'>> {
  const { address, billing, total, coupon } = pricedOrder
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
      reference_number: pricedOrder.referral,
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
      idempotency_key: input.idempotency_key,
      request_hash: requestHash(input),
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
 * Freezes the customer's cart, or a single item, as an order and reserves its stock and coupon; an earlier unpaid order releases its own.
 * The cart stays until the order is placed. Refuses with 422 invalid input and with 409 anything that changed
 * meanwhile. The customer must be locked. The most contended rows are read first and locked last, so that requests that
 * come too late do not block each other.
 */
export async function createPendingOrder(
  tx: Transaction,
  { customerId, input }: NewOrder,
  refuse: Refuse,
): Promise<CreatedOrder> {
  const unpaid = await lockUnpaidOrders(tx, customerId)
  await lockCartVariants(tx, customerId, input.variant_id)
  const [terms, lines] = await Promise.all([readPricingTerms(tx, customerId, input), readCart(tx, customerId, input)])
  const validation = validateOrder({ ...terms, lines }, input)
  if (!validation.ok) return refuse(validation)
  const pricedOrder = validation.data
  if (await isNumberSuspended(tx, pricedOrder.address.mobile))
    return refuse(invalidField('address', serverMessages.numberSuspended))
  const releasedUnits = await supersedeOrders(tx, unpaid)
  const order = await insertOrder(tx, customerId, input, pricedOrder)
  const reservedLines = pricedOrder.lines.map((line) => ({
    variant_id: line.variant_id,
    product_id: line.product_id,
    quantity: line.qty,
  }))
  await addLines(tx, order.id, pricedOrder)
  await addOrderEvents(tx, [
    { orderId: order.id, kind: 'created', code: orderStatus.pending, text: 'Order created', actor: 'customer' },
  ])
  const heldUntil = await holdStock(tx, order.id, reservedLines, pricedOrder.holdMinutes)
  await invalidateStock(tx, [...releasedUnits, ...reservedLines])
  const hasCoupon =
    !pricedOrder.coupon || (await takeCouponUse(tx, { code: pricedOrder.coupon.code, orderId: order.id, customerId }))
  return hasCoupon ? { ...order, held_until: heldUntil } : refuse(conflict(serverMessages.couponUsedUp))
}
