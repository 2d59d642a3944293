import type { CallOutput } from '@handset/contract/calls.ts'
import { track } from '../../lib/analytics/analytics.ts'
import { browserStorage, readList } from '../../lib/stores/browser-storage.ts'

export type LatestOrder = CallOutput<'customer/view-latest-order'>

const key = 'purchaseReported'
const maxReported = 10

/**
 * Reports a purchase to analytics, once for each order however often and in however many tabs the page is opened: in
 * the older transaction shape (docs/specification.md, Account pages), and with the same figures as a GA4 event.
 */
export function reportPurchase({ order, products }: LatestOrder) {
  const reported = readList(key)
  if (reported.includes(order.order_number)) return
  browserStorage.write(key, JSON.stringify([...reported, order.order_number].slice(-maxReported)))
  track(
    'purchase',
    products.map(({ product_name, product_unique, product_mop, quantity }) => ({
      item_id: product_unique,
      item_name: product_name,
      price: product_mop,
      quantity,
    })),
    {
      purchase: {
        actionField: {
          id: order.order_number,
          affiliation: 'Online Store',
          revenue: order.order_total,
          tax: '0',
          shipping: '0',
        },
        products: products.map(({ product_name, product_unique, product_mop, quantity }) => ({
          name: product_name,
          id: product_unique,
          price: product_mop,
          quantity,
        })),
      },
      transaction_id: order.order_number,
      affiliation: 'Online Store',
      value: order.order_total,
      tax: 0,
      shipping: 0,
    },
  )
}
