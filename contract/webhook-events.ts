import { z } from 'zod'
import { rupees } from './fields.ts'

/** What other programs are told of, with the words that owners see. */
export const webhookEvents = {
  'order.placed': 'An order was placed',
  'order.paid': 'Its payment was confirmed',
  'order.shipped': 'An order is on its way',
  'order.delivered': 'An order was delivered',
  'order.cancelled': 'A placed order was cancelled',
  'order.refunded': 'A refund reached the customer',
  'stock.low': 'A product is low in stock',
} as const

export type WebhookEventType = keyof typeof webhookEvents
export const webhookEventTypes = Object.keys(webhookEvents) as [WebhookEventType, ...WebhookEventType[]]

/** Sent by the button 'Send test event' alone. */
export const testEventType = 'webhook.test'

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
