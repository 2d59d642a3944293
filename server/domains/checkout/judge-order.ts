import { cartExcess } from '@handset/contract/domains/cart/cart-limits.rules.ts'
import { isUsedUp } from '@handset/contract/domains/coupons/coupon.rules.ts'
import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import { answers } from '@handset/contract/answers.ts'
import { messages } from '@handset/contract/messages.ts'
import { conflict, invalidField, type Refusal } from '../../platform/http/outcome.ts'
import type { Checkout } from './checkout.queries.ts'
import type { OrderRequest } from './order-requests.ts'
import { type PricedCheckout, priceCheckout, refuseCheckout, refuseCoupon } from './price-checkout.ts'

export interface AgreedOrder extends PricedCheckout {
  address: Address
  referral: string | null
  holdMinutes: number
}

export type Judgement = { agreed: AgreedOrder } | { refused: Refusal }

function refuseLimits({ lines, settings }: Checkout): Refusal | null {
  const items = lines.map((line) => ({
    productUnique: String(line.product_id),
    variantId: line.variant_id,
    quantity: line.qty,
    variantMost: line.max_qty,
    productMost: line.max_per_order,
  }))
  const excess = cartExcess(items, settings.limits, 'add')
  return excess === null ? null : invalidField('qty_value', excess)
}

/**
 * Why the coupon is refused, or null. Who sends the hash of the total with the coupon has seen it accepted: then a rival took its last use
 * since, and nothing that was sent is wrong (409).
 */
function refuseChosenCoupon(checkout: Checkout, request: OrderRequest): Refusal | null {
  const refused = refuseCoupon(checkout, request)
  const wasAccepted =
    refused &&
    checkout.coupon &&
    isUsedUp(checkout.coupon) &&
    priceCheckout(checkout, checkout.coupon).totalHash === request.total_hash
  return wasAccepted ? conflict(answers.couponUsedUp) : refused
}

/**
 * Whether the cart can become the order that the customer asked for, at the price that they saw: 422 for what they sent, 409 for what has
 * changed meanwhile (stock, prices, the last use of a coupon).
 */
export function judgeOrder(checkout: Checkout, request: OrderRequest): Judgement {
  const wrong = refuseCheckout(checkout, request) ?? refuseLimits(checkout) ?? refuseChosenCoupon(checkout, request)
  if (wrong) return { refused: wrong }
  if (checkout.lines.some((line) => line.stock < line.qty)) return { refused: conflict(messages.stockGone) }
  const priced = priceCheckout(checkout, checkout.coupon)
  if (priced.totalHash !== request.total_hash) return { refused: conflict(messages.totalChanged) }
  if (!checkout.address) return { refused: invalidField('address', messages.addressMissing) }
  return {
    agreed: {
      ...priced,
      address: checkout.address,
      referral: checkout.referral,
      holdMinutes: checkout.settings.limits.hold_minutes,
    },
  }
}
