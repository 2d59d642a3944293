import { orderAddress } from '@handset/contract/domains/orders/orders.contract.ts'
import { z } from 'zod'

/** Receiver and address, as frozen on an order (`orders`). */
export const contactRow = orderAddress.omit({ state_name: true }).extend({ state_id: z.number() })

/** The billing address as frozen on an order (`orders.billing_address`). */
export const billingAddressRow = orderAddress.extend({ state_id: z.number() })
export type BillingAddress = z.infer<typeof billingAddressRow>

/** What was sold, as frozen on a line (`order_lines`). */
export const soldLineRow = z.object({
  name: z.string(),
  option: z.string(),
  color: z.string(),
  quantity: z.number(),
  price_paise: z.number(),
})

/** The same with what the tax and the courier need. */
export const taxedLineRow = soldLineRow.extend({ sku: z.string(), hsn: z.string(), gst_rate: z.number() })
