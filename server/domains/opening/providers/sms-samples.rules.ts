import type { SmsContent, SmsKind } from '../../../gateways/sms/sms.port.ts'

/** A message with which a template can be tried: a code that opens nothing, an order that does not exist. */
export function sampleSms(kind: SmsKind, shop: string, origin: string): SmsContent {
  const order = 'TEST0001'
  switch (kind) {
    case 'login_otp':
      return { kind, variables: { code: '000000', shop, host: new URL(origin).hostname } }
    case 'order_placed':
    case 'refund_initiated':
      return { kind, variables: { order, amount: '1', shop } }
    case 'shipped':
      return { kind, variables: { order, shop, courier: 'Test', awb: 'TEST0001', url: origin } }
    case 'delivered':
      return { kind, variables: { order, shop } }
    case 'enquiry_received':
      return { kind, variables: { shop } }
  }
}
