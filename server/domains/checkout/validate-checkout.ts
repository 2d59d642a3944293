import { cartLimitError } from '@handset/contract/domains/cart/cart-limits.rules.ts'
import { couponError, isUsedUp } from '@handset/contract/domains/coupons/coupon.rules.ts'
import type { Address } from '@handset/contract/domains/customers/customers.contract.ts'
import { messages } from '@handset/contract/messages.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { type CallError, conflict, invalidField, ok, type Result } from '../../platform/http/result.ts'
import type { Checkout, CheckoutInput, PartialCheckoutInput } from './checkout.queries.ts'
import { linesTotal, type PricedCart, priceCheckout } from './price-checkout.ts'

/** Why the cart cannot be bought with these choices (422), or null. The coupon is validated by `validateCoupon`. */
export function validateCheckout(checkout: Checkout, input: PartialCheckoutInput): CallError | null {
  if (checkout.lines.length === 0)
    return input.variant_id === undefined
      ? invalidField('cart', messages.cartEmpty)
      : invalidField('variant_id', serverMessages.variantUnavailable)
  if (input.address !== undefined && !checkout.address) return invalidField('address', messages.addressMissing)
  const { address, billing_address } = input
  if (billing_address !== undefined && billing_address !== address && !checkout.billing)
    return invalidField('billing_address', messages.billingAddressMissing)
  if (input.reference_number !== undefined && !checkout.referral)
    return invalidField('reference_number', serverMessages.referralInvalid)
  return null
}

/** Why the coupon cannot be used on this cart (422), or null. */
export function validateCoupon(checkout: Checkout, input: PartialCheckoutInput): CallError | null {
  const error = input.coupon_code === undefined ? null : couponError(checkout.coupon, linesTotal(checkout.lines))
  return error === null ? null : invalidField('coupon_code', error)
}

function validateLimits({ lines, settings }: Checkout): CallError | null {
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

/** A cart that can become an order, with its price. */
export interface PricedOrder extends PricedCart {
  address: Address
  billing: Address | null
  referral: string | null
  holdMinutes: number
}

/**
 * Validates that the cart can become the order that the customer confirmed, at the confirmed price: 422 for invalid
 * input, 409 for anything that changed meanwhile (stock, prices). A request whose hash covers the total with the coupon
 * has seen it accepted: if the coupon is used up now, a concurrent order took its last use, which is 409 too.
 */
export function validateOrder(checkout: Checkout, input: CheckoutInput): Result<PricedOrder> {
  const inputError = validateCheckout(checkout, input) ?? validateLimits(checkout)
  if (inputError) return inputError
  const priced = priceCheckout(checkout, checkout.coupon)
  const isConfirmed = priced.totalHash === input.total_hash
  const couponProblem = validateCoupon(checkout, input)
  if (couponProblem)
    return isConfirmed && checkout.coupon && isUsedUp(checkout.coupon)
      ? conflict(serverMessages.couponUsedUp)
      : couponProblem
  if (checkout.lines.some((line) => line.stock < line.qty)) return conflict(messages.stockUnavailable)
  if (!isConfirmed) return conflict(messages.totalChanged)
  const { address, billing, referral, settings } = checkout
  if (!address) return invalidField('address', messages.addressMissing)
  return ok({ ...priced, address, billing, referral, holdMinutes: settings.limits.hold_minutes })
}
