import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import { cartExcess } from '@handset/contract/domains/cart/cart-limits.rules.ts'
import { isUsedUp } from '@handset/contract/domains/coupons/coupon.rules.ts'
import { messages } from '@handset/contract/messages.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import { conflict, invalidField, type Refusal } from '../../platform/outcome.ts'
import type { Checkout } from './checkout.queries.ts'
import type { OrderRequest } from './order-requests.ts'
import { type PricedCheckout, priceCheckout, refuseCheckout, refuseCoupon, toSummary } from './price-checkout.ts'

export interface AgreedOrder extends PricedCheckout {
  address: Address
  referral: string | null
  holdMinutes: number
}

export type Judgement = { agreed: AgreedOrder } | { refused: Refusal }

function refuseLimits({ lines, settings }: Checkout): Refusal | null {
  const items = lines.map((line) => ({ productUnique: String(line.product_id), variantId: line.variant_id, quantity: line.qty, variantMost: line.max_qty, productMost: line.max_per_order }))
  const excess = cartExcess(items, settings.limits, 'add')
  return excess === null ? null : invalidField('qty_value', excess)
}

/** Whether a rival can have taken the coupon's last use since the customer saw the summary: then nothing that was sent is wrong. */
const lostLastUse = (checkout: Checkout) => checkout.coupon !== null && isUsedUp(checkout.coupon)

/**
 * Whether the cart can become the order that the customer asked for, at the price that they saw. 422 for what they sent, 409 with the new
 * summary for what changed meanwhile: stock, prices, the last use of a coupon.
 */
export function judgeOrder(checkout: Checkout, request: OrderRequest, gateways: Gateways): Judgement {
  const wrong = refuseCheckout(checkout, request) ?? refuseLimits(checkout)
  if (wrong) return { refused: wrong }
  const refusedCoupon = refuseCoupon(checkout, request)
  const changed = (message: string, priced: PricedCheckout): Judgement => ({ refused: conflict(message, toSummary(priced, gateways)) })
  if (refusedCoupon) return lostLastUse(checkout) ? changed(messages.couponUsedUp, priceCheckout(checkout, null)) : { refused: refusedCoupon }
  const priced = priceCheckout(checkout, checkout.coupon)
  if (checkout.lines.some((line) => line.stock < line.qty)) return changed(messages.stockGone, priced)
  if (priced.totalHash !== request.total_hash) return changed(messages.totalChanged, priced)
  if (!checkout.address) return { refused: invalidField('address', messages.addressMissing) }
  return { agreed: { ...priced, address: checkout.address, referral: checkout.referral, holdMinutes: checkout.settings.limits.hold_minutes } }
}
