import { ConfigurationError } from '../../configuration/configuration.ts'

/** The texts to register with the operators (docs/providers.md); what stands between double hashes varies. */
export const smsTexts = {
  login_otp:
    '##code## is your one-time password to log in to ##shop##. It is valid for 5 minutes. Do not share it with anyone.\n\n@##host## ###code##',
  order_placed: 'Thank you for shopping at ##shop##! Your order ##order## of Rs ##amount## is confirmed.',
  refund_initiated:
    'Your refund of Rs ##amount## for order ##order## at ##shop## has been initiated. Please allow 5-7 working days.',
  shipped: 'Your order ##order## from ##shop## has been shipped by ##courier##, AWB ##awb##. Track it: ##url##',
  delivered: 'Your order ##order## from ##shop## has been delivered. Thank you for shopping with us.',
  enquiry_received:
    'Thank you for writing to ##shop##. We have received your enquiry and will call you within one working day.',
} as const

export type SmsKind = keyof typeof smsTexts

type NamesIn<Text extends string> = Text extends `${string}##${infer Name}##${infer Rest}`
  ? (Name extends `#${infer Plain}` ? Plain : Name) | NamesIn<Rest>
  : never

/** A message with exactly the variables of its registered text. */
export type SmsContent = {
  [Kind in SmsKind]: { kind: Kind; variables: Record<NamesIn<(typeof smsTexts)[Kind]>, string> }
}[SmsKind]

/** The template id of each kind. Throws with every kind that has none or shares one, and every name that is no kind. */
export function smsTemplateIds(ids: Partial<Record<string, string>>): Record<SmsKind, string> {
  const id = (kind: SmsKind) => ids[kind] ?? ''
  const templates = {
    login_otp: id('login_otp'),
    order_placed: id('order_placed'),
    refund_initiated: id('refund_initiated'),
    shipped: id('shipped'),
    delivered: id('delivered'),
    enquiry_received: id('enquiry_received'),
  }
  const entries = Object.entries(templates)
  const missing = entries.flatMap(([kind, template]) => (template ? [] : kind))
  const unknown = Object.keys(ids).filter((kind) => !(kind in templates))
  const shared = entries.flatMap(([kind, template]) =>
    template && entries.some(([other, same]) => other !== kind && same === template) ? kind : [],
  )
  const errors = [
    missing.length > 0 ? `MSG91_TEMPLATES has no template for ${missing.join(', ')}` : [],
    unknown.length > 0 ? `MSG91_TEMPLATES names messages that the shop does not send: ${unknown.join(', ')}` : [],
    shared.length > 0 ? `MSG91_TEMPLATES has the same template for ${shared.join(', ')}` : [],
  ].flat()
  if (errors.length > 0) throw new ConfigurationError(errors.join('\n'))
  return templates
}
