import { z } from 'zod'
import { rupees } from './fields.ts'
import type { WebhookEventType } from './webhook-event-types.ts'

const order = z.object({
  order_number: z.string(),
  status: z.number(),
  payment_status: z.number(),
  total: rupees,
  currency: z.literal('INR'),
  lines: z.array(
    z.object({
      line_id: z.number(),
      variant_id: z.number(),
      sku: z.string(),
      quantity: z.number(),
      price: rupees,
    }),
  ),
})

/** `data` of each event: ids, states and amounts, and nothing about a person. Details are read with a key. */
export const webhookData = {
  'order.placed': order,
  'order.paid': order,
  'order.shipped': order,
  'order.delivered': order,
  'order.cancelled': order,
  'order.refunded': z.object({
    order_number: z.string(),
    refund_id: z.number(),
    amount: rupees,
    currency: z.literal('INR'),
    reason: z.string(),
  }),
  'stock.low': z.object({
    product_id: z.number(),
    low_stock_level: z.number(),
    variants: z.array(z.object({ variant_id: z.number(), sku: z.string(), stock: z.number() })),
  }),
} satisfies Record<WebhookEventType, z.ZodType>
