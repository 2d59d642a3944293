import type { ProviderKey, ProviderState } from '@handset/contract/domains/opening/providers.shape.ts'
import type { Configuration } from '../../../configuration/configuration.ts'

interface ProviderRow extends Pick<ProviderState, 'label' | 'step' | 'section'> {
  required: string[]
  optional?: string[]
}

const payments = { step: 'payments', section: 'Payments' } as const
const courier = { step: 'courier', section: 'Couriers' } as const
const messages = { step: 'messages', section: 'Messages and log-in' } as const

const rows: Record<ProviderKey, ProviderRow> = {
  pinelabs: {
    ...payments,
    label: 'Pine Labs',
    required: ['PINELABS_CLIENT_ID', 'PINELABS_CLIENT_SECRET'],
  },
  razorpay: {
    ...payments,
    label: 'Razorpay',
    required: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  },
  shipyaari: {
    ...courier,
    label: 'Shipyaari',
    required: ['SHIPYAARI_EMAIL', 'SHIPYAARI_PASSWORD'],
    optional: ['SHIPYAARI_WEBHOOK_TOKEN'],
  },
  shiprocket: {
    ...courier,
    label: 'Shiprocket',
    required: ['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD', 'SHIPROCKET_PICKUP_LOCATION'],
    optional: ['SHIPROCKET_WEBHOOK_TOKEN', 'SHIPROCKET_LABEL_HOSTS'],
  },
  sms: {
    ...messages,
    label: 'SMS (MSG91)',
    required: ['MSG91_AUTH_KEY', 'MSG91_SENDER', 'MSG91_TEMPLATES'],
    optional: ['MSG91_WEBHOOK_TOKEN'],
  },
  twilio: {
    ...messages,
    label: 'SMS (Twilio)',
    required: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_SENDER'],
  },
  whatsapp: {
    ...messages,
    label: 'WhatsApp',
    required: [
      'WHATSAPP_PHONE_NUMBER_ID',
      'WHATSAPP_ACCESS_TOKEN',
      'WHATSAPP_APP_SECRET',
      'WHATSAPP_VERIFY_TOKEN',
      'WHATSAPP_TEMPLATES',
    ],
  },
  email: {
    ...messages,
    label: 'Email (SMTP)',
    required: ['SMTP_URL', 'MAIL_FROM'],
    optional: ['MAIL_WEBHOOK_TOKEN'],
  },
  google: { ...messages, label: 'Log-in with Google', required: ['GOOGLE_CLIENT_ID'] },
  captcha: { step: 'messages', section: 'Captcha and analytics', label: 'Captcha', required: [] },
}

/** Of the older kind of account, which a shop may have instead or beside. */
const olderPinelabs = ['PINELABS_MERCHANT_ID', 'PINELABS_ACCESS_CODE', 'PINELABS_SECRET']

const captchaSettings = { recaptcha: 'RECAPTCHA', turnstile: 'TURNSTILE' } as const

/** The settings of a provider's row; of Pine Labs those of the account, or accounts, that the shop has. */
function namesOf(key: ProviderKey, { pinelabs }: Configuration): { required: string[]; optional: string[] } {
  const { required, optional = [] } = rows[key]
  if (key !== 'pinelabs' || !pinelabs?.older) return { required, optional }
  return { required: pinelabs.online ? [...required, ...olderPinelabs] : olderPinelabs, optional }
}

function settingsOf(key: ProviderKey, configuration: Configuration): ProviderState['settings'] {
  const { setVariables, captcha } = configuration
  const { required, optional } = namesOf(key, configuration)
  const setting = (is_required: boolean) => (name: string) => ({ name, is_set: setVariables.has(name), is_required })
  if (key !== 'captcha') return [...required.map(setting(true)), ...optional.map(setting(false))]
  const prefix = captchaSettings[captcha?.provider ?? 'turnstile']
  return [`${prefix}_SITE_KEY`, `${prefix}_SECRET`].map(setting(false))
}

/** Each kind of provider is replaced by the sandbox as a whole: once Razorpay has keys, nobody answers for Pine Labs. */
function answererOf(key: ProviderKey, configuration: Configuration): ProviderState['answered_by'] {
  const { pinelabs, razorpay, courier: couriers, msg91, twilio, whatsapp, smtpUrl } = configuration
  const oneOf = (own: unknown, other: unknown) => (own ? 'provider' : other ? 'nobody' : 'sandbox')
  const answerers: Record<ProviderKey, ProviderState['answered_by']> = {
    pinelabs: oneOf(pinelabs, razorpay),
    razorpay: oneOf(razorpay, pinelabs),
    // The sandbox stands in with the protocols of Shipyaari and MSG91.
    shipyaari: oneOf(couriers.shipyaari, couriers.shiprocket),
    shiprocket: couriers.shiprocket ? 'provider' : 'nobody',
    sms: oneOf(msg91, twilio),
    twilio: twilio ? 'provider' : 'nobody',
    whatsapp: oneOf(whatsapp, msg91 ?? twilio),
    email: oneOf(smtpUrl, null),
    google: oneOf(configuration.googleClientId, null),
    captcha: configuration.captcha ? 'provider' : 'built-in',
  }
  return answerers[key]
}

export const providerState = (key: ProviderKey, configuration: Configuration): ProviderState => ({
  key,
  label: rows[key].label,
  step: rows[key].step,
  section: rows[key].section,
  answered_by: answererOf(key, configuration),
  settings: settingsOf(key, configuration),
})
