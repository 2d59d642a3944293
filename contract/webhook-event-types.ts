/** The events that other programs can receive, with the labels that owners see. */
export const webhookEvents = {
  'order.placed': 'An order was placed',
  'order.paid': 'The payment of an order was confirmed',
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
