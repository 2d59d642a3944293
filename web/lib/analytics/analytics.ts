import type { CartLineView } from '../stores/cart-line.ts'

declare global {
  interface Window {
    /** Events of this tab for the tag manager. Without one, or without consent, nothing reads them. */
    dataLayer?: unknown[]
  }
}

/** A product in an event, with GA4 field names. The price is in rupees per piece. Never contains personal data. */
export interface TrackedItem {
  item_id: string
  item_name: string
  item_variant?: string
  price: number
  quantity: number
  index?: number
}

type ShopEvent = 'view_item_list' | 'view_item' | 'add_to_cart' | 'begin_checkout' | 'purchase'

/** Records an event; its value is the total of its items unless another value is given. */
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
