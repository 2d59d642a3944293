import type { SmsProvider } from '@handset/contract/domains/opening/providers.shape.ts'
import type { CaptchaGateway } from './captcha/captcha.port.ts'
import type { Couriers } from './courier/courier.port.ts'
import type { GoogleIdentityGateway } from './google-identity/google-identity.port.ts'
import type { MailGateway } from './mail/mail.port.ts'
import type { PaymentGateway } from './payment/payment.port.ts'
import type { SmsGateway } from './sms/sms.port.ts'
import type { WebhookGateway } from './webhook/webhook.port.ts'
import type { WhatsAppGateway } from './whatsapp/whatsapp.port.ts'

export type { SmsContent } from './sms/sms.port.ts'

/** All external providers, each behind its port. */
export interface Gateways {
  payment: Record<string, PaymentGateway>
  /** Sends by the first of `smsProviders` that takes the message. */
  sms: Pick<SmsGateway, 'send' | 'readReports'>
  /** Those with keys, in the order in which they are asked. */
  smsProviders: Partial<Record<SmsProvider, SmsGateway>>
  /** Null: everything goes by SMS. */
  whatsapp: WhatsAppGateway | null
  mail: MailGateway
  google: GoogleIdentityGateway
  captcha: CaptchaGateway
  /** The built-in proof of work, which log-in uses whatever the captcha of forms is. */
  proofOfWork: CaptchaGateway
  courier: Couriers
  /** Sends events to other programs. */
  webhooks: WebhookGateway
}
