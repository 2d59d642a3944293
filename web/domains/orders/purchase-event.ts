import type { CallOutput } from '@handset/contract/calls.ts'
import { readTabObject, tabStorage } from '../../lib/tab-storage.ts'

export type LatestOrder = CallOutput<'customer/view-latest-order'>

declare global {
  interface Window {
    /** The queue of the shop's tag manager, if it has one. */
    dataLayer?: unknown[]
  }
}

const key = 'purchaseReported'

/** Tells analytics of a purchase (specification of the storefront, section 7), once for each order, however often the page is opened. */
export function reportPurchase({ order, products }: LatestOrder) {
  const reported = readTabObject(key) ?? {}
  if (order.order_number in reported) return
  tabStorage.write(key, JSON.stringify({ ...reported, [order.order_number]: true }))
  window.dataLayer ??= []
  window.dataLayer.push({
    event: 'purchase',
    ecommerce: {
      purchase: {
        actionField: { id: order.order_number, affiliation: 'Online Store', revenue: order.order_total, tax: '0', shipping: '0' },
        products: products.map(({ product_name, product_unique, product_mop, quantity }) => ({ name: product_name, id: product_unique, price: product_mop, quantity })),
      },
    },
  })
}
