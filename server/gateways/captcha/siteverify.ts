import { providerCaller, type ProviderSettings } from '../outgoing-call.ts'
import { fieldsOf, parseJson } from '../parse-json.ts'
import type { CaptchaVerdict } from './captcha.port.ts'

const timeoutMs = 3_000
const toleranceSeconds = 60
/** Faults of ours, which no new answer of the visitor mends. */
const ownFaults = new Set(['missing-input-secret', 'invalid-input-secret', 'bad-request', 'internal-error'])

export interface SiteverifySettings extends Pick<ProviderSettings, 'timeoutMs' | 'now'> {
  baseUrl: string
  siteKey: string
  secret: string
  /** The shop's own host name, asked late: an answer given on another site is refused. */
  hostname: () => string
}

interface Siteverify {
  path: string
  /** How long the provider's tokens live. */
  lifeSeconds: number
  longestToken: number
  /** The action that our widget names, where the provider hands it through. */
  action?: string
}

/** Both providers ask and answer alike: secret and response as a form, then success, challenge_ts, hostname and error-codes. */
export function siteverify(
  settings: SiteverifySettings,
  { path, lifeSeconds, longestToken, action }: Siteverify,
): (token: string) => Promise<CaptchaVerdict> {
  const call = providerCaller({
    baseUrl: settings.baseUrl,
    timeoutMs: settings.timeoutMs ?? timeoutMs,
    now: settings.now,
  })
  const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
  const refused = (detail: string): CaptchaVerdict => ({ ok: false, reason: 'refused', detail })
  const unreachable = (detail: string): CaptchaVerdict => ({ ok: false, reason: 'unreachable', detail })

  return async (token) => {
    if (token.length > longestToken) return refused('longer than any token')
    const body = new URLSearchParams({ secret: settings.secret, response: token }).toString()
    const result = await call({ method: 'POST', path, headers, body })
    if (!result.ok) return unreachable(result.reason)
    const answer = fieldsOf(parseJson(result.text))
    const codes = Array.isArray(answer['error-codes'])
      ? answer['error-codes'].filter((code) => typeof code === 'string')
      : []
    if (answer.success === false)
      return codes.some((code) => ownFaults.has(code)) ? unreachable(codes.join(' ')) : refused(codes.join(' '))
    if (answer.success !== true) return unreachable(`not understood (HTTP ${result.status})`)
    const solvedAt = typeof answer.challenge_ts === 'string' ? Date.parse(answer.challenge_ts) : NaN
    if (Number.isNaN(solvedAt)) return refused('no time of solving')
    if (answer.hostname !== settings.hostname()) return refused('solved on another site')
    if (action !== undefined && typeof answer.action === 'string' && answer.action !== '' && answer.action !== action)
      return refused('solved for another form')
    return { ok: true, solution: token, expiresAt: new Date(solvedAt + (lifeSeconds + toleranceSeconds) * 1000) }
  }
}
