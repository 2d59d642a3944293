import { orderStatus } from '@handset/contract/codes.ts'
import { messages } from '@handset/contract/messages.ts'
import { sql } from 'kysely'
import type { Gateways } from '../../gateways/gateways.ts'
import { announceChange } from '../../platform/change-notices.ts'
import { conflict, type Refusal, tooMany } from '../../platform/outcome.ts'
import type { Transaction } from '../../platform/transaction.ts'
import { takeCouponUse } from '../coupons/coupon-uses.ts'
import { readCheckout } from './checkout.queries.ts'
import { type AgreedOrder, judgeOrder } from './judge-order.ts'
import { addOrderEvents } from './order-events.ts'
import { type OrderRequest, readRecentOrders, requestHash } from './order-requests.ts'
import { priceCheckout, toSummary } from './price-checkout.ts'
import { holdStock, lockVariants, stockTags } from './stock-holds.ts'
import { lockUnpaidOrders, supersedeOrders } from './unpaid-orders.ts'

/** A customer who orders and never pays is asked to wait after so many in an hour. */
const unpaidOrdersPerHour = 30

export interface NewOrder {
  customerId: number
  request: OrderRequest
  /** The database's time when the request came in. */
  askedAt: string
  gateways: Gateways
}

export interface CreatedOrder {
  id: number
  order_number: string
  total_paise: number
  /** When the stock is free again unless the order is paid. */
  held_until: Date
}

async function insertOrder(tx: Transaction, customerId: number, request: OrderRequest, agreed: AgreedOrder): Promise<Omit<CreatedOrder, 'held_until'>> {
  const { address, total, coupon } = agreed
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
      payment_method: request.payment_method,
      reference_number: agreed.referral,
      gst_number: request.gst_number ?? null,
      business_name: request.business_name ?? null,
      full_name, email, mobile, full_address, landmark, pincode, city, state_id,
      idempotency_key: request.idempotency_key,
      request_hash: requestHash(request),
    })
    .returning(['id', 'order_number', 'total_paise'])
    .executeTakeFirstOrThrow()
}

async function insertLines(tx: Transaction, orderId: number, { lines, total }: AgreedOrder): Promise<void> {
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
  await tx.insertInto('order_lines').values(values).execute()
}

/** Locks what the order will touch, in the house's order: the customer is locked already, then their unpaid orders, then the variants. */
async function lockForOrder(tx: Transaction, customerId: number): Promise<number[]> {
  const unpaid = await lockUnpaidOrders(tx, customerId)
  const cart = await tx.selectFrom('cart_lines').select('variant_id').where('customer_id', '=', customerId).execute()
  await lockVariants(tx, cart.map((line) => line.variant_id))
  return unpaid
}

/**
 * Freezes the customer's cart as an order and reserves its stock and coupon; an earlier unpaid order gives its own back. The cart stays until
 * the order is placed. Refuses (and so rolls back) with 422 what was sent wrongly, with 409 and the new summary what changed meanwhile, an
 * order of the same customer written at the same moment included, and with 429 too many unpaid ones. The customer must be locked.
 */
export async function createOrder(tx: Transaction, { customerId, request, askedAt, gateways }: NewOrder, refuse: (refusal: Refusal) => never): Promise<CreatedOrder> {
  const recent = await readRecentOrders(tx, customerId, askedAt)
  if (recent.unpaid >= unpaidOrdersPerHour) return refuse(tooMany(recent.wait_seconds))
  const unpaid = await lockForOrder(tx, customerId)
  const freed = await supersedeOrders(tx, unpaid)
  const checkout = await readCheckout(tx, customerId, request)
  const judgement = judgeOrder(checkout, request, gateways)
  if ('refused' in judgement) return refuse(judgement.refused)
  const { agreed } = judgement
  const summary = () => toSummary(agreed, gateways)
  if (recent.has_rival) return refuse(conflict(messages.conflict, summary()))
  const order = await insertOrder(tx, customerId, request, agreed)
  await insertLines(tx, order.id, agreed)
  const held = agreed.lines.map((line) => ({ variant_id: line.variant_id, product_id: line.product_id, quantity: line.qty }))
  const heldUntil = await holdStock(tx, order.id, held, agreed.holdMinutes)
  if (agreed.coupon && !(await takeCouponUse(tx, { code: agreed.coupon.code, orderId: order.id, customerId }))) {
    return refuse(conflict(messages.couponUsedUp, toSummary(priceCheckout(checkout, null), gateways)))
  }
  await addOrderEvents(tx, [{ orderId: order.id, kind: 'created', code: orderStatus.pending, text: 'Order created', actor: 'customer' }])
  await announceChange(tx, stockTags([...freed, ...held.map((line) => line.product_id)]))
  return { ...order, held_until: heldUntil }
}
