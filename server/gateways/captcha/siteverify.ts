import { type CallResult, providerCaller, type ProviderSettings, reportCall } from '../outgoing-call.ts'
import { fieldsOf, parseJson } from '../parse-json.ts'
import { checkTransport, type ProviderCheck, providerCheck, unclearResponse } from '../provider-check.ts'
import type { CaptchaGateway, CaptchaVerification } from './captcha.port.ts'

const timeoutMs = 3_000
const toleranceSeconds = 60
/** Errors of our configuration, which no new token of the visitor can fix. */
const configurationErrors = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error'])

export interface SiteverifySettings extends Pick<ProviderSettings, 'timeoutMs' | 'now' | 'report'> {
  baseUrl: string
  siteKey: string
  secret: string
  /** The shop's own host name, read at each call: a token issued on another site is refused. */
  hostname: () => string
}

interface Provider {
  /** The widget, on the provider's host. */
  script: string
  path: string
  /** The lifetime of the provider's tokens. */
  lifeSeconds: number
  maxTokenLength: number
  /** The action set by our widget, if the provider reports it. */
  action?: string
}

const providers = {
  /** Version 2, with a checkbox. */
  recaptcha: {
    script: '/recaptcha/api.js?render=explicit',
    path: '/recaptcha/api/siteverify',
    lifeSeconds: 120,
    maxTokenLength: 8_000,
  },
  turnstile: {
    script: '/turnstile/v0/api.js?render=explicit',
    path: '/turnstile/v0/siteverify',
    lifeSeconds: 300,
    maxTokenLength: 2_048,
    action: 'enquiry',
  },
} satisfies Record<string, Provider>

const errorCodes = (response: Record<string, unknown>): string[] =>
  Array.isArray(response['error-codes']) ? response['error-codes'].filter((code) => typeof code === 'string') : []

/** A wrong secret and a wrong token have codes of their own, so a token of nobody shows whether the secret is right. */
function readCheck(result: CallResult): ProviderCheck {
  const failed = checkTransport(result)
  if (failed || !result.ok) return failed ?? unclearResponse(result)
  const codes = errorCodes(fieldsOf(parseJson(result.text)))
  if (codes.some((code) => code.endsWith('-input-secret'))) return providerCheck('wrong-keys', codes.join(' '))
  return codes.includes('invalid-input-response') ? providerCheck('works') : unclearResponse(result)
}

/**
 * Google reCAPTCHA or Cloudflare Turnstile. Both take secret and response as a form, and return success, challenge_ts, hostname and
 * error-codes.
 */
export function siteverifyGateway(provider: keyof typeof providers, settings: SiteverifySettings): CaptchaGateway {
  const { script, path, lifeSeconds, maxTokenLength, action }: Provider = providers[provider]
  const call = providerCaller({
    baseUrl: settings.baseUrl,
    timeoutMs: settings.timeoutMs ?? timeoutMs,
    now: settings.now,
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
  const refused = (detail: string): CaptchaVerification => ({ ok: false, reason: 'refused', detail })
  const unreachable = (detail: string): CaptchaVerification => ({ ok: false, reason: 'unreachable', detail })

  async function ask(token: string): Promise<CallResult> {
    const body = new URLSearchParams({ secret: settings.secret, response: token }).toString()
    const result = await call({ method: 'POST', path, headers, body })
    const codes = result.ok ? errorCodes(fieldsOf(parseJson(result.text))) : []
    reportCall(settings.report, result, codes.find((code) => configurationErrors.has(code)) ?? null)
    return result
  }

  async function verify(token: string): Promise<CaptchaVerification> {
    if (token.length > maxTokenLength) return refused('longer than any token')
    const result = await ask(token)
    if (!result.ok) return unreachable(result.reason)
    const response = fieldsOf(parseJson(result.text))
    const codes = errorCodes(response)
    if (response.success === false)
      return codes.some((code) => configurationErrors.has(code))
        ? unreachable(codes.join(' '))
        : refused(codes.join(' '))
    if (response.success !== true) return unreachable(`not understood (HTTP ${result.status})`)
    const solvedAt = typeof response.challenge_ts === 'string' ? Date.parse(response.challenge_ts) : NaN
    if (Number.isNaN(solvedAt)) return refused('no time of solving')
    if (response.hostname !== settings.hostname()) return refused('solved on another site')
    if (
      action !== undefined &&
      typeof response.action === 'string' &&
      response.action !== '' &&
      response.action !== action
    )
      return refused('solved for another form')
    return { ok: true, solution: token, expiresAt: new Date(solvedAt + (lifeSeconds + toleranceSeconds) * 1000) }
  }

  return {
    provider,
    siteKey: settings.siteKey,
    script: settings.baseUrl + script,
    challenge: async () => null,
    verify,
    check: async () => readCheck(await ask('a-token-that-nobody-solved')),
  }
}
