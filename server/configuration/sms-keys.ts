import { missingOfSet } from './missing-of-set.ts'
import { parseTemplates } from './whatsapp-keys.ts'

const msg91Names = ['MSG91_AUTH_KEY', 'MSG91_SENDER', 'MSG91_TEMPLATES'] as const
const twilioNames = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_SENDER'] as const

type Name = (typeof msg91Names)[number] | (typeof twilioNames)[number]
type Environment = Partial<
  Record<Name | 'MSG91_BASE_URL' | 'MSG91_WEBHOOK_TOKEN' | 'TWILIO_BASE_URL', string | undefined>
>

/** The variables that a shop with its own SMS provider must set: MSG91's, unless it has Twilio alone. */
export const requiredSmsKeys = (env: Environment): readonly Name[] =>
  env.TWILIO_ACCOUNT_SID && !msg91Names.some((name) => env[name]) ? twilioNames : msg91Names

/** Twilio needs all of its variables or none; MSG91's are checked with those that a shop must have. */
export function smsKeyErrors(env: Environment): string[] {
  const missing = missingOfSet(env, twilioNames)
  const isSid = /^AC[0-9a-f]{32}$/.test(env.TWILIO_ACCOUNT_SID ?? '')
  return env.TWILIO_ACCOUNT_SID && !isSid
    ? [...missing, 'TWILIO_ACCOUNT_SID must be AC and 32 digits or letters a to f']
    : missing
}

/** A provider without keys is null; without any, the sandbox sends. */
export function smsKeys(env: Environment) {
  return {
    msg91: msg91Names.every((name) => env[name])
      ? {
          baseUrl: env.MSG91_BASE_URL ?? 'https://control.msg91.com',
          authKey: env.MSG91_AUTH_KEY!,
          sender: env.MSG91_SENDER!,
          templates: parseTemplates(env.MSG91_TEMPLATES!),
          webhookToken: env.MSG91_WEBHOOK_TOKEN ?? '',
        }
      : null,
    /** Sends what MSG91 does not take, or everything without MSG91. */
    twilio: twilioNames.every((name) => env[name])
      ? {
          baseUrl: env.TWILIO_BASE_URL ?? 'https://api.twilio.com',
          accountSid: env.TWILIO_ACCOUNT_SID!,
          authToken: env.TWILIO_AUTH_TOKEN!,
          sender: env.TWILIO_SENDER!,
        }
      : null,
  }
}
export type SmsKeys = ReturnType<typeof smsKeys>
