/** Multiples of the demo's data at which every request is measured, in rising order. */
export const growthFactors = [1, 10, 100]

/** What the demo shop has: products, and the orders of its sixty days with the customers who made them. */
const demo = { products: 40, orders: 600, customers: 480 }

/** The period stays: a shop of a hundred times the size sells a hundred times as much a day. */
export const growthSize = (factor: number) => ({
  factor,
  products: demo.products * factor,
  history: { orders: demo.orders * factor, customers: demo.customers * factor, period: '60 days' },
})
export type GrowthSize = ReturnType<typeof growthSize>

/** `4,000 products, 60,000 orders`. */
export const describeSize = ({ products, history }: GrowthSize): string =>
  `${products.toLocaleString('en')} products, ${history.orders.toLocaleString('en')} orders`
