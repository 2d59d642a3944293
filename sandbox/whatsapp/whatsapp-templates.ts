/** Templates that Meta has approved for the shop, with named parameters in double braces. */
export const whatsAppTemplates = {
  order_placed: {
    name: 'order_placed',
    text: 'Thank you for shopping at {{shop}}. Your order {{order}} of Rs {{amount}} is confirmed.',
  },
  refund_initiated: {
    name: 'refund_initiated',
    text: 'Your refund of Rs {{amount}} for order {{order}} at {{shop}} has been initiated. Please allow 5-7 working days.',
  },
  shipped: {
    name: 'shipped',
    text: 'Your order {{order}} from {{shop}} has been shipped by {{courier}}, AWB {{awb}}. Track it at {{url}} at any time.',
  },
  delivered: {
    name: 'delivered',
    text: 'Your order {{order}} from {{shop}} has been delivered. Reply STOP to get no more messages here.',
  },
} as const
