import type { SandboxCredentials } from '@handset/sandbox/sandbox.ts'
import { type Configuration, ConfigurationError } from '../platform/configuration.ts'
import type { Gateways } from './gateways.ts'
import { googleGateway, type GoogleSettings } from './google-identity/google-gateway.ts'
import { smtpGateway, type SmtpSettings } from './mail/smtp-gateway.ts'
import { pinelabsGateway, type PinelabsSettings } from './payment/pinelabs/pinelabs-gateway.ts'
import { msg91Gateway, type Msg91Settings } from './sms/msg91-gateway.ts'
import type { SmsKind } from './sms/sms.port.ts'

/** The built-in providers. Their address is known only once the server listens, so it is asked at each call. */
export interface SandboxProviders {
  credentials: SandboxCredentials
  origin: () => string
  smtpPort: number
}

const usualSender = 'no-reply@handset.example'
const smsKinds: SmsKind[] = Object.keys({ login_otp: 0, order_placed: 0, refund_initiated: 0, shipped: 0, delivered: 0, enquiry_received: 0 } satisfies Record<SmsKind, 0>) as SmsKind[]
