import type { CartLimits } from '@handset/contract/domains/cart/cart-limits.rules.ts'

interface Limited {
  product_unique: string
  /** Maximum units of the variant; unknown for a guest's line added from a card. */
  maxQty?: number | undefined
}

/** Quantities that the limits allow for one product: 1 to its own maximum, the cart's and that of restricted products. */
export function offeredQuantities({ product_unique, maxQty = Infinity }: Limited, limits: CartLimits): number[] {
  const restricted = limits.restricted_product_ids.includes(product_unique) ? limits.restricted_total : Infinity
  const length = Math.max(1, Math.min(maxQty, limits.cart_total, restricted))
  return Array.from({ length }, (_, index) => index + 1)
}
