import type { OrderAddress } from '@handset/contract/domains/orders/orders.contract.ts'

/** The billing address as frozen on an order (`orders.billing_address`). */
export type BillingAddress = OrderAddress & { state_id: number }
