import type { SandboxCredentials } from '@handset/sandbox/sandbox.ts'
import type { ProviderKey } from '@handset/contract/domains/opening/providers.shape.ts'
import { type Configuration, ConfigurationError } from '../configuration/configuration.ts'
import { altchaGateway } from './captcha/altcha-gateway.ts'
import type { CaptchaGateway } from './captcha/captcha.port.ts'
import { siteverifyGateway } from './captcha/siteverify.ts'
import { courierTimes } from './courier/courier-account.ts'
import { handGateway } from './courier/by-hand/hand-gateway.ts'
import type { CourierGateway, CourierProvider, Couriers } from './courier/courier.port.ts'
import { shiprocketGateway } from './courier/shiprocket/shiprocket-gateway.ts'
import { shipyaariGateway } from './courier/shipyaari/shipyaari-gateway.ts'
import type { Gateways } from './gateways.ts'
import { googleGateway, type GoogleSettings } from './google-identity/google-gateway.ts'
import { smtpGateway, type SmtpSettings } from './mail/smtp-gateway.ts'
import type { PaymentGateway } from './payment/payment.port.ts'
import {
  bothPinelabs,
  pinelabsOnlineGateway,
  type PinelabsOnlineSettings,
} from './payment/pinelabs-online/pinelabs-online-gateway.ts'
import { pinelabsGateway, type PinelabsSettings } from './payment/pinelabs/pinelabs-gateway.ts'
import { razorpayGateway, type RazorpaySettings } from './payment/razorpay/razorpay-gateway.ts'
import type { CallReport } from './outgoing-call.ts'
import { msg91Gateway, type Msg91Settings } from './sms/msg91-gateway.ts'
import { smsWithFailOver } from './sms/sms-fail-over.ts'
import { smsTemplateIds } from './sms/sms-texts.ts'
import { twilioGateway, type TwilioSettings } from './sms/twilio-gateway.ts'
import { webhookSender } from './webhook/webhook-sender.ts'
import { cloudApiGateway } from './whatsapp/cloud-api-gateway.ts'
import type { WhatsAppGateway } from './whatsapp/whatsapp.port.ts'

/** The built-in providers. Their origin is known only once the server listens, so it is read at each call. */
interface SandboxProviders {
  credentials: SandboxCredentials
  origin: () => string
  smtpPort: number
}

/** One account at Pine Labs, or both. */
interface PinelabsAccounts {
  online: PinelabsOnlineSettings | null
  older: PinelabsSettings | null
}

/** Keys of one or both payment providers. */
interface PaymentKeys {
  pinelabs?: PinelabsAccounts
  razorpay?: RazorpaySettings
}

/** Keys of one or both SMS providers. */
interface SmsKeys {
  msg91?: Msg91Settings
  twilio?: Omit<TwilioSettings, 'statusCallback'>
}

interface ProviderKeys {
  payment: PaymentKeys
  sms: SmsKeys
  smtp: SmtpSettings
  google: GoogleSettings
}

const defaultSender = 'no-reply@handset.example'

function mailKeys({ smtpUrl, mailFrom, mailWebhookToken }: Configuration): SmtpSettings | undefined {
  if (!smtpUrl) return undefined
  if (!mailFrom) throw new ConfigurationError('MAIL_FROM is not set, but SMTP_URL is')
  return { url: smtpUrl, from: mailFrom, webhookToken: mailWebhookToken }
}

const withoutSlash = (baseUrl: string) => baseUrl.replace(/\/+$/, '')
const atItsHost = <Settings extends { baseUrl: string }>(settings: Settings | null) =>
  settings && { ...settings, baseUrl: withoutSlash(settings.baseUrl) }

/** The configured keys; undefined if there are none. */
function paymentKeys({ pinelabs, razorpay }: Configuration): PaymentKeys | undefined {
  if (!pinelabs && !razorpay) return undefined
  return {
    ...(pinelabs ? { pinelabs: { online: atItsHost(pinelabs.online), older: atItsHost(pinelabs.older) } } : {}),
    ...(razorpay ? { razorpay: { ...razorpay, baseUrl: withoutSlash(razorpay.baseUrl) } } : {}),
  }
}

/** The configured keys; undefined if there are none. */
function smsKeys({ msg91, twilio }: Configuration): SmsKeys | undefined {
  if (!msg91 && !twilio) return undefined
  const templates = msg91 && smsTemplateIds(msg91.templates)
  return {
    ...(msg91 && templates ? { msg91: { ...msg91, baseUrl: withoutSlash(msg91.baseUrl), templates } } : {}),
    ...(twilio ? { twilio: { ...twilio, baseUrl: withoutSlash(twilio.baseUrl) } } : {}),
  }
}

function configuredKeys(configuration: Configuration): Partial<ProviderKeys> {
  const { googleClientId } = configuration
  return {
    payment: paymentKeys(configuration),
    sms: smsKeys(configuration),
    smtp: mailKeys(configuration),
    google: googleClientId ? { clientId: googleClientId } : undefined,
  }
}

/** The shop calls the sandbox at a port of its own; browsers reach it below the shop's `publicOrigin`. */
function sandboxKeys(
  { credentials, origin, smtpPort }: SandboxProviders,
  mailFrom: string | null,
  publicOrigin: () => string,
): ProviderKeys {
  const { pinelabs, razorpay, msg91, smtp, google } = credentials
  const templates = smsTemplateIds(
    Object.fromEntries(Object.entries(msg91.templates).map(([kind, template]) => [kind, template.id])),
  )
  return {
    payment: {
      pinelabs: { online: null, older: { ...pinelabs, baseUrl: () => `${origin()}/sandbox/pinelabs` } },
      razorpay: {
        ...razorpay,
        baseUrl: () => `${origin()}/sandbox/razorpay`,
        checkoutUrl: () => `${publicOrigin()}/sandbox/razorpay/v1/checkout.js`,
        embeddedUrl: () => `${publicOrigin()}/sandbox/razorpay/v1/checkout/embedded`,
      },
    },
    sms: {
      msg91: {
        authKey: msg91.authKey,
        sender: msg91.sender,
        templates,
        webhookToken: msg91.webhookToken,
        baseUrl: () => `${origin()}/sandbox/msg91`,
      },
    },
    smtp: {
      host: smtp.host,
      port: smtpPort,
      user: smtp.user,
      password: smtp.password,
      secure: false,
      from: mailFrom ?? defaultSender,
      webhookToken: smtp.webhookToken,
      snsOrigin: origin,
    },
    google: { clientId: google.clientId, jwksUrl: () => `${origin()}/sandbox/google/certs` },
  }
}

function openOlderPinelabs(settings: PinelabsSettings): PaymentGateway {
  try {
    return pinelabsGateway(settings)
  } catch (error) {
    throw new ConfigurationError('PINELABS_SECRET must be an even number of hex digits', { cause: error })
  }
}

function openPinelabs({ online, older }: PinelabsAccounts, report: CallReport): PaymentGateway | null {
  const newer = online && pinelabsOnlineGateway({ ...online, report })
  const former = older && openOlderPinelabs({ ...older, report })
  return newer && former ? bothPinelabs(newer, former) : (newer ?? former)
}

/** In the display order for customers. */
function openPayments({ pinelabs, razorpay }: PaymentKeys, shop: ShopIdentity): Gateways['payment'] {
  const opened = pinelabs && openPinelabs(pinelabs, reportOf(shop, 'pinelabs'))
  return {
    ...(opened ? { pinelabs: opened } : {}),
    ...(razorpay ? { razorpay: razorpayGateway({ ...razorpay, report: reportOf(shop, 'razorpay') }) } : {}),
  }
}

/** Facts of the shop that do not come from provider keys. */
interface ShopIdentity {
  secret: string
  /** The public origin, known once the server listens. */
  origin: () => string
  /** A courier answered a log-in without a token. */
  onCourierLoginFailure?: (provider: CourierProvider, reason: string) => void
  /** Called at the end of each call of a provider, as its adapter's `report`. */
  onCall?: (provider: ProviderKey, failure: string | null, seconds?: number) => void
  /** How long SMS and captcha providers may take instead of their own time. */
  providerTimeout?: { timeoutMs: number }
}

/** The `report` of one provider's adapter. */
const reportOf =
  ({ onCall }: ShopIdentity, provider: ProviderKey): CallReport =>
  (failure, seconds) =>
    onCall?.(provider, failure, seconds)

/** The built-in proof of work, unless another captcha is configured. */
function openCaptcha(keys: Configuration['captcha'], shop: ShopIdentity): CaptchaGateway {
  const { secret, origin } = shop
  if (!keys) return altchaGateway(secret)
  const settings = {
    ...keys,
    ...shop.providerTimeout,
    hostname: () => new URL(origin()).hostname,
    report: reportOf(shop, 'captcha'),
  }
  return siteverifyGateway(keys.provider, settings)
}

/** Shipyaari if configured, else Shiprocket, else the sandbox; null without any. */
function openCouriers(
  { shipyaari, shiprocket, workSeconds }: Configuration['courier'],
  sandbox: SandboxProviders | null,
  shop: ShopIdentity,
): Couriers | null {
  const all: CourierGateway[] = []
  const sharedOf = (provider: Exclude<CourierProvider, 'hand'>) => ({
    times: courierTimes(workSeconds),
    report: reportOf(shop, provider),
    onLoginFailure(reason: string) {
      shop.onCourierLoginFailure?.(provider, reason)
      // A log-in that was answered with these has been reported as a call whose keys were refused.
      if (!/^HTTP 40[13]\b/.test(reason)) shop.onCall?.(provider, `The log-in was refused (${reason})`)
    },
  })
  if (shipyaari)
    all.push(shipyaariGateway({ ...shipyaari, ...sharedOf('shipyaari'), baseUrl: withoutSlash(shipyaari.baseUrl) }))
  if (shiprocket)
    all.push(
      shiprocketGateway({
        ...shiprocket,
        ...sharedOf('shiprocket'),
        baseUrl: withoutSlash(shiprocket.baseUrl),
      }),
    )
  if (all.length === 0 && sandbox) {
    const { email, password, token } = sandbox.credentials.courier
    const baseUrl = () => `${sandbox.origin()}/sandbox/shipyaari/api/v1`
    all.push(
      shipyaariGateway({
        baseUrl,
        ...sharedOf('shipyaari'),
        email,
        password,
        tokenStyle: 'bearer',
        webhookToken: token,
        labelHosts: [],
        trackingPage: () => `${shop.origin()}/sandbox/track/`,
      }),
    )
  }
  const [booking] = all
  return booking
    ? { booking, all, of: (provider) => [...all, handGateway].find((gateway) => gateway.provider === provider) ?? null }
    : null
}

/** MSG91 first: its route in India is the registered one. */
function openSms({ msg91, twilio }: SmsKeys, shop: ShopIdentity): Pick<Gateways, 'sms' | 'smsProviders'> {
  const first = msg91 && msg91Gateway({ ...msg91, ...shop.providerTimeout, report: reportOf(shop, 'sms') })
  const second =
    twilio &&
    twilioGateway({
      ...twilio,
      ...shop.providerTimeout,
      report: reportOf(shop, 'twilio'),
      statusCallback: () => `${shop.origin()}/api/public/twilio-webhook`,
    })
  return {
    sms: smsWithFailOver([
      ...(first ? [['MSG91', first] as const] : []),
      ...(second ? [['Twilio', second] as const] : []),
    ]),
    smsProviders: { ...(first ? { sms: first } : {}), ...(second ? { twilio: second } : {}) },
  }
}

/** Null without keys, but for a shop whose SMS go to the sandbox as well. */
function openWhatsApp(
  configuration: Configuration,
  sandbox: SandboxProviders | null,
  shop: ShopIdentity,
): WhatsAppGateway | null {
  const report = reportOf(shop, 'whatsapp')
  const { whatsapp, msg91, twilio } = configuration
  if (whatsapp) return cloudApiGateway({ ...whatsapp, report, baseUrl: withoutSlash(whatsapp.baseUrl) })
  if (msg91 || twilio || !sandbox) return null
  const { templates, ...keys } = sandbox.credentials.whatsapp
  return cloudApiGateway({
    ...keys,
    report,
    templates: Object.fromEntries(Object.entries(templates).map(([kind, { name }]) => [kind, name])),
    baseUrl: () => `${sandbox.origin()}/sandbox/whatsapp`,
  })
}

/** Creates each provider from its own keys, else from the sandbox's. Throws if it has neither, or unusable ones. */
export function makeGateways(
  configuration: Configuration,
  sandbox: SandboxProviders | null,
  shop: ShopIdentity,
): Gateways {
  const configured = configuredKeys(configuration)
  const builtIn = sandbox ? sandboxKeys(sandbox, configuration.mailFrom, shop.origin) : null
  const payment = configured.payment ?? builtIn?.payment
  const sms = configured.sms ?? builtIn?.sms
  const smtp = configured.smtp ?? builtIn?.smtp
  const google = configured.google ?? builtIn?.google
  const courier = openCouriers(configuration.courier, sandbox, shop)
  if (!payment || !sms || !smtp || !google || !courier) {
    const missing = [
      payment ? [] : 'PINELABS_* or RAZORPAY_*',
      sms ? [] : 'MSG91_* or TWILIO_*',
      smtp ? [] : 'SMTP_URL',
      google ? [] : 'GOOGLE_CLIENT_ID',
      courier ? [] : 'SHIPYAARI_* or SHIPROCKET_*',
    ].flat()
    throw new ConfigurationError(`No keys for a provider, and no sandbox: set ${missing.join(', ')}`)
  }
  return {
    payment: openPayments(payment, shop),
    ...openSms(sms, shop),
    whatsapp: openWhatsApp(configuration, sandbox, shop),
    mail: smtpGateway({ ...smtp, report: reportOf(shop, 'email') }),
    google: googleGateway({ ...google, report: reportOf(shop, 'google') }),
    captcha: openCaptcha(configuration.captcha, shop),
    proofOfWork: altchaGateway(shop.secret),
    courier,
    webhooks: webhookSender({ allowsThisMachine: !configuration.production }),
  }
}
