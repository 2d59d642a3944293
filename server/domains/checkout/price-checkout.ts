import { hash } from 'node:crypto'
import { couponDiscount, couponError } from '@handset/contract/domains/coupons/coupon.rules.ts'
import { canonicalTotal, type OrderTotal, orderTotal } from '@handset/contract/domains/orders/order-total.rules.ts'
import type { CheckoutSummary } from '@handset/contract/domains/checkout/checkout.contract.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import type { Gateways } from '../../gateways/gateways.ts'
import { offeredMethods } from '../orders/offered-methods.ts'
import { invalidField, type CallError, ok, type Result } from '../../platform/http/result.ts'
import { type CartRow, lineImage } from '../cart/cart.queries.ts'
import type { Coupon } from '../coupons/coupons.queries.ts'
import type { UnpricedOrder, PartialCheckoutInput } from './checkout.queries.ts'

/** A cart with its price. */
export interface PricedCart {
  lines: CartRow[]
  coupon: Coupon | null
  total: OrderTotal
  /** SHA-256 of everything that the customer agrees to pay for. */
  totalHash: string
}

const linesTotal = (lines: CartRow[]) => lines.reduce((sum, line) => sum + line.price_paise * line.qty, 0)

/** Why the cart cannot be bought with these choices (422), or null. The coupon is validated by `validateCoupon`. */
export function validateCheckout(checkout: UnpricedOrder, input: PartialCheckoutInput): CallError | null {
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
export function validateCoupon(checkout: UnpricedOrder, input: PartialCheckoutInput): CallError | null {
  const error = input.coupon_code === undefined ? null : couponError(checkout.coupon, linesTotal(checkout.lines))
  return error === null ? null : invalidField('coupon_code', error)
}

/**
 * Prices a cart at database prices, with or without a valid coupon. Tax is split by comparing the State of the address
 * with the shop's own; before an address is chosen, by the default place of supply.
 */
export function priceCheckout({ lines, address, settings }: UnpricedOrder, coupon: Coupon | null): PricedCart {
  const placeOfSupply = address?.state_id ?? settings.tax.default_place_of_supply.state_id
  const priced = lines.map((line) => ({
    variantId: line.variant_id,
    quantity: line.qty,
    mrp: line.mrp_paise,
    price: line.price_paise,
    gstRate: line.gst_rate,
  }))
  const total = orderTotal(
    priced,
    coupon ? couponDiscount(coupon, linesTotal(lines)) : 0,
    placeOfSupply === settings.shop.registered_address.state_id,
  )
  const totalHash = hash('sha256', canonicalTotal(priced, coupon?.code ?? null, total))
  return { lines, coupon, total, totalHash }
}

function toSummaryLine(line: CartRow): CheckoutSummary['lines'][number] {
  return {
    cart: line.cart,
    product_unique: String(line.product_id),
    product_name: line.name,
    image: lineImage(line.picture),
    picture: line.picture,
    option: line.option,
    color: line.color,
    qty: line.qty,
    product_mrp: toRupees(line.mrp_paise),
    discount_mrp: toRupees(line.price_paise),
    line_total: toRupees(line.price_paise * line.qty),
    product_stock: line.stock,
  }
}

/** The summary of a valid checkout, or why it cannot be bought with these choices. */
export const summarizeCheckout = (
  checkout: UnpricedOrder,
  input: PartialCheckoutInput,
  gateways: Gateways,
): Result<CheckoutSummary> =>
  validateCheckout(checkout, input) ??
  validateCoupon(checkout, input) ??
  ok(toSummary(priceCheckout(checkout, checkout.coupon), gateways))

/** The summary shown before payment, with the payment methods that are configured. */
export function toSummary({ lines, coupon, total, totalHash }: PricedCart, gateways: Gateways): CheckoutSummary {
  return {
    lines: lines.map(toSummaryLine),
    mrp_total: toRupees(total.mrpTotal),
    discount: toRupees(total.mrpTotal - total.linesTotal),
    coupon_code: coupon?.code ?? '',
    coupon_discount: toRupees(total.couponDiscount),
    tax: { cgst: toRupees(total.tax.cgst), sgst: toRupees(total.tax.sgst), igst: toRupees(total.tax.igst) },
    payable: toRupees(total.total),
    total_hash: totalHash,
    methods: offeredMethods(gateways),
  }
}
