import { hash } from 'node:crypto'
import { couponDiscount } from '@handset/contract/domains/coupons/coupon.rules.ts'
import { canonicalTotal, type OrderTotal, orderTotal } from '@handset/contract/domains/orders/order-total.rules.ts'
import type { CartRow } from '../cart/cart.queries.ts'
import type { Coupon } from '../coupons/coupons.queries.ts'
import type { Checkout } from './checkout.queries.ts'

/** A cart with its price. */
export interface PricedCart {
  lines: CartRow[]
  coupon: Coupon | null
  total: OrderTotal
  /** SHA-256 of everything that the customer agrees to pay for. */
  totalHash: string
}

export const linesTotal = (lines: CartRow[]) => lines.reduce((sum, line) => sum + line.price_paise * line.qty, 0)

/**
 * Prices a cart at database prices, with or without a valid coupon. Tax is split by comparing the State of the address
 * with the shop's own; before an address is chosen, by the default place of supply.
 */
export function priceCheckout({ lines, address, settings }: Checkout, coupon: Coupon | null): PricedCart {
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
