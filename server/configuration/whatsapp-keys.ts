import { missingOfSet } from './missing-of-set.ts'

const names = [
  'WHATSAPP_PHONE_NUMBER_ID',
  'WHATSAPP_ACCESS_TOKEN',
  'WHATSAPP_APP_SECRET',
  'WHATSAPP_VERIFY_TOKEN',
  'WHATSAPP_TEMPLATES',
] as const

type Environment = Partial<Record<(typeof names)[number] | 'WHATSAPP_BASE_URL', string | undefined>> & {
  WHATSAPP_LANGUAGE: string
}

/** `kind=template,…` */
export function parseTemplates(value: string): Record<string, string> {
  return Object.fromEntries(
    value.split(',').map((pair) => pair.split('=').map((part) => part.trim()) as [string, string]),
  )
}

/** The messages that WhatsApp may carry; a code to log in always comes by SMS. */
const kinds = ['order_placed', 'refund_initiated', 'shipped', 'delivered']

/** WhatsApp needs all of its variables or none, and templates for what it can carry. */
export function whatsAppKeyErrors(env: Environment): string[] {
  if (!names.some((name) => env[name])) return []
  const unknown = Object.entries(parseTemplates(env.WHATSAPP_TEMPLATES ?? '')).flatMap(([kind, template]) =>
    kinds.includes(kind) && /^[a-z0-9_]{1,512}$/.test(template ?? '') ? [] : kind || [],
  )
  const refused = unknown.map((kind) => `WHATSAPP_TEMPLATES has no usable template name for ${kind}`)
  return [...missingOfSet(env, names), ...refused]
}

export function whatsAppKeys(env: Environment) {
  if (!names.every((name) => env[name])) return null
  return {
    baseUrl: env.WHATSAPP_BASE_URL ?? 'https://graph.facebook.com/v23.0',
    phoneNumberId: env.WHATSAPP_PHONE_NUMBER_ID!,
    accessToken: env.WHATSAPP_ACCESS_TOKEN!,
    appSecret: env.WHATSAPP_APP_SECRET!,
    verifyToken: env.WHATSAPP_VERIFY_TOKEN!,
    templates: parseTemplates(env.WHATSAPP_TEMPLATES!),
    language: env.WHATSAPP_LANGUAGE,
  }
}
