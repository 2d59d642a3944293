import { orderAddress } from '@handset/contract/domains/orders/orders.contract.ts'
import { z } from 'zod'

/** The billing address as frozen on an order (`orders.billing_address`). */
export const billingAddressRow = orderAddress.extend({ state_id: z.number() })
export type BillingAddress = z.infer<typeof billingAddressRow>
