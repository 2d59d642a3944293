import type { smsTemplates } from '@handset/contract/domains/opening/providers.shape.ts'

/** Variables with which a template can be sent to try it: a code that opens nothing, an order that does not exist. */
export function sampleVariables(
  template: (typeof smsTemplates)[number],
  shop: string,
  origin: string,
): Record<string, string> {
  const order = 'TEST0001'
  switch (template) {
    case 'login_otp':
      return { code: '000000', shop, host: new URL(origin).hostname }
    case 'order_placed':
    case 'refund_initiated':
      return { order, amount: '1', shop }
    case 'shipped':
      return { order, shop, courier: 'Test', awb: 'TEST0001', url: origin }
    case 'delivered':
      return { order, shop }
    case 'enquiry_received':
      return { shop }
  }
}
