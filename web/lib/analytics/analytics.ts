import type { CartLineView } from '../stores/cart-line.ts'

declare global {
  interface Window {
    /** What happened in this tab, for the shop's tag manager. Without one, or without consent, nothing reads it. */
    dataLayer?: unknown[]
  }
}

/** A product in an event, in the words of GA4. The price is rupees a piece. Nothing of a person ever goes in. */
export interface TrackedItem {
  item_id: string
  item_name: string
  item_variant?: string
  price: number
  quantity: number
  index?: number
}

type ShopEvent = 'view_item_list' | 'view_item' | 'add_to_cart' | 'begin_checkout' | 'purchase'

/** Notes an event of the shop; the sum of its items is its value, unless another is given. */
export function track(event: ShopEvent, items: readonly TrackedItem[], more: Record<string, unknown> = {}): void {
  const value = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  window.dataLayer ??= []
  window.dataLayer.push({ ecommerce: null }, { event, ecommerce: { currency: 'INR', value, items, ...more } })
}

export const trackedLine = ({ product_unique, name, option, color, price, qty }: CartLineView): TrackedItem => ({
  item_id: product_unique,
  item_name: name,
  item_variant: `${option}, ${color}`,
  price,
  quantity: qty,
})
