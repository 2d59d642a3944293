import { messages } from '../../messages.ts'

export interface CartItem {
  productUnique: string
  variantId: number
  quantity: number
  /** Maximum units of this variant, and of its product over all variants. */
  maxPerVariant: number
  maxPerProduct: number
}

export interface CartLimits {
  cart_total: number
  restricted_product_ids: readonly string[]
  restricted_total: number
}

const units = (items: readonly CartItem[]): number => items.reduce((sum, item) => sum + item.quantity, 0)

/** The product's maximum if the cart exceeds it, else null. */
function productLimitExceeded(items: readonly CartItem[]): number | null {
  for (const item of items) {
    if (item.quantity > item.maxPerVariant) return item.maxPerVariant
    if (units(items.filter((other) => other.productUnique === item.productUnique)) > item.maxPerProduct)
      return item.maxPerProduct
  }
  return null
}

/**
 * Why a cart holds too much, or null (docs/specification.md, Cart). The message for restricted products ends in
 * "item" where a quantity is changed, and in "items" where something is added.
 */
export function cartLimitError(
  items: readonly CartItem[],
  limits: CartLimits,
  change: 'add' | 'quantity',
): string | null {
  if (units(items) > limits.cart_total) return messages.cartLimit(limits.cart_total)
  const restricted = items.filter((item) => limits.restricted_product_ids.includes(item.productUnique))
  const restrictedMessage = change === 'add' ? messages.restrictedLimitAdd : messages.restrictedLimitChange
  if (units(restricted) > limits.restricted_total) return restrictedMessage(limits.restricted_total)
  const max = productLimitExceeded(items)
  return max === null ? null : messages.cartLimit(max)
}
