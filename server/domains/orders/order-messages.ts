import type { SmsContent } from '../../gateways/gateways.ts'
import type { MailVariables, Message } from '../messages/outbox.ts'

/** The same news as an SMS and as an e-mail to the customer of an order, under effect keys that begin with `event`. */
export const orderMessages = (
  order: { id: number; mobile: string; email: string },
  event: string,
  sms: SmsContent,
  mail: { kind: string; variables: MailVariables },
): Message[] => [
  { effectKey: `${event}/sms`, channel: 'sms', orderId: order.id, recipient: order.mobile, ...sms },
  { effectKey: `${event}/email`, channel: 'email', orderId: order.id, recipient: order.email, ...mail },
]
