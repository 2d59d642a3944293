import { cartLimitError } from '@handset/contract/domains/cart/cart-limits.rules.ts'
import { isUsedUp } from '@handset/contract/domains/coupons/coupon.rules.ts'
import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import { type CallError, conflict, invalidField, ok, type Result } from '../../platform/http/result.ts'
import type { UnpricedOrder } from './checkout.queries.ts'
import type { CheckoutInput } from './order-idempotency.ts'
import { type PricedCart, priceCheckout, validateCheckout, validateCoupon } from './price-checkout.ts'

export interface PricedOrder extends PricedCart {
  address: Address
  billing: Address | null
  referral: string | null
  holdMinutes: number
}

function validateLimits({ lines, settings }: UnpricedOrder): CallError | null {
  const items = lines.map((line) => ({
    productUnique: String(line.product_id),
    variantId: line.variant_id,
    quantity: line.qty,
    maxPerVariant: line.max_qty,
    maxPerProduct: line.max_per_order,
  }))
  const excess = cartLimitError(items, settings.limits, 'add')
  return excess === null ? null : invalidField('qty_value', excess)
}

/**
 * Why the coupon is refused, or null. A request whose hash covers the total with the coupon has seen it accepted. If
 * the coupon is used up now, a concurrent order took its last use, so the answer is 409 rather than 422.
 */
function validateChosenCoupon(checkout: UnpricedOrder, input: CheckoutInput): CallError | null {
  const error = validateCoupon(checkout, input)
  const wasAccepted =
    error &&
    checkout.coupon &&
    isUsedUp(checkout.coupon) &&
    priceCheckout(checkout, checkout.coupon).totalHash === input.total_hash
  return wasAccepted ? conflict(serverMessages.couponUsedUp) : error
}

/**
 * Validates that the cart can become the order that the customer confirmed, at the confirmed price: 422 for invalid
 * input, 409 for anything that changed meanwhile (stock, prices, the last use of a coupon).
 */
export function validateOrder(checkout: UnpricedOrder, input: CheckoutInput): Result<PricedOrder> {
  const inputError =
    validateCheckout(checkout, input) ?? validateLimits(checkout) ?? validateChosenCoupon(checkout, input)
  if (inputError) return inputError
  if (checkout.lines.some((line) => line.stock < line.qty)) return conflict(messages.stockUnavailable)
  const priced = priceCheckout(checkout, checkout.coupon)
  if (priced.totalHash !== input.total_hash) return conflict(messages.totalChanged)
  if (!checkout.address) return invalidField('address', messages.addressMissing)
  return ok({
    ...priced,
    address: checkout.address,
    billing: checkout.billing,
    referral: checkout.referral,
    holdMinutes: checkout.settings.limits.hold_minutes,
  })
}
