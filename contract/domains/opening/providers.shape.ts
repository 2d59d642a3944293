import { z } from 'zod'
import { email, emptyableText, mobile } from '../../fields.ts'

/** The outside services that the shop calls. */
export const providerKeys = [
  'pinelabs',
  'razorpay',
  'shipyaari',
  'shiprocket',
  'sms',
  'twilio',
  'whatsapp',
  'email',
  'google',
  'captcha',
] as const
export type ProviderKey = (typeof providerKeys)[number]

/** MSG91, and the one that sends what it does not take. */
export const smsProviders = ['sms', 'twilio'] as const satisfies ProviderKey[]
export type SmsProvider = (typeof smsProviders)[number]

export const isSmsProvider = (key: ProviderKey): key is SmsProvider => smsProviders.some((provider) => provider === key)

/** The SMS that operators have approved, each of which can be sent as a test. */
export const smsTemplates = [
  'login_otp',
  'order_placed',
  'refund_initiated',
  'shipped',
  'delivered',
  'enquiry_received',
] as const

export const testOutcomes = ['works', 'wrong-keys', 'refused', 'unreachable', 'unclear'] as const

export const providerState = z.object({
  key: z.enum(providerKeys),
  label: z.string(),
  /** The setup step that shows it. */
  step: z.enum(['payments', 'courier', 'messages']),
  /** Who answers calls: the provider, the sandbox in its place, the program itself, or nobody. */
  answered_by: z.enum(['provider', 'sandbox', 'built-in', 'nobody']),
  /** Environment variables; never their values. */
  settings: z.array(z.object({ name: z.string(), is_set: z.boolean(), is_required: z.boolean() })),
  /** The section of docs/configuration.md that describes them. */
  section: z.string(),
})
export type ProviderState = z.infer<typeof providerState>

/** How its calls ended, by India's day. Times as yyyy-mm-dd hh:mm in India, empty if there was none within 90 days. */
export const providerHealth = z.object({
  last_good_at: z.string(),
  last_failed_at: z.string(),
  /** In words. */
  last_failure: z.string(),
  calls_today: z.number(),
  failures_today: z.number(),
  /** Most calls of the last hour or two failed, the newest among them. */
  is_failing: z.boolean(),
})
export type ProviderHealth = z.infer<typeof providerHealth>

/** What is left of a prepaid account, as the provider said last; `read_at` yyyy-mm-dd hh:mm in India. */
export const balanceState = z.object({
  amount: z.number(),
  currency: z.string(),
  read_at: z.string(),
  is_low: z.boolean(),
})
export type BalanceState = z.infer<typeof balanceState>

const recipients: Partial<Record<ProviderKey, z.ZodType>> = { sms: mobile, twilio: mobile, email }

/** A test of SMS needs a mobile number, one of e-mail an address; both are sent a message. Others ignore `to`. */
export const testTarget = z
  .object({
    provider: z.enum(providerKeys),
    to: emptyableText(254).default(''),
    template: z.enum(smsTemplates).default('login_otp'),
  })
  .superRefine(({ provider, to }, context) => {
    const [issue] = recipients[provider]?.safeParse(to).error?.issues ?? []
    if (issue) context.addIssue({ code: 'custom', path: ['to'], message: issue.message })
  })
