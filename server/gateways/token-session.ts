import type { CallResult, Caller } from './outgoing-call.ts'
import { fieldsOf, parseJson } from './parse-json.ts'

type ProviderRequest = Parameters<Caller>[0]

/** The result of a log-in: a token, with its end where the provider names it beside the token, or the response to return. */
export type LoginResult = { token: string; endsAtMs?: number } | CallResult

export interface TokenSession {
  /** Sends a request with a live token; logs in first if needed, and once more if the provider refuses the token. */
  send(request: ProviderRequest): Promise<CallResult>
}

const renewBeforeMs = 5 * 60_000
const defaultLifeMs = 12 * 60 * 60_000

/** When a token expires, from its own claim, in milliseconds; half a day from now without one. */
function expiryOf(token: string, nowMs: number): number {
  const exp = fieldsOf(parseJson(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))).exp
  return typeof exp === 'number' ? exp * 1000 : nowMs + defaultLifeMs
}

export interface TokenSessionOptions {
  login: () => Promise<LoginResult>
  authorization: (token: string) => string
  /** Called when the provider responds to a log-in without a token. */
  onLoginFailure?: ((reason: string) => void) | undefined
}

/** What the provider said to a log-in without a token, on one short line. */
function loginFailure({ status, text }: { status: number; text: string }): string {
  const { message } = fieldsOf(parseJson(text))
  return `HTTP ${status} ${typeof message === 'string' ? message : ''}`
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 200)
}

/** Shares one token between all calls; concurrent calls wait for a single log-in. */
export function tokenSession(
  call: Caller,
  { login, authorization, onLoginFailure }: TokenSessionOptions,
): TokenSession {
  let cached: { token: string; endsAtMs: number } | null = null
  let pendingLogin: Promise<LoginResult> | null = null

  async function renew(): Promise<LoginResult> {
    const result = await login()
    if ('token' in result)
      cached = { token: result.token, endsAtMs: result.endsAtMs ?? expiryOf(result.token, Date.now()) }
    else if (result.ok) onLoginFailure?.(loginFailure(result))
    return result
  }

  const token = async (): Promise<LoginResult> => {
    if (cached && cached.endsAtMs - renewBeforeMs > Date.now()) return { token: cached.token }
    pendingLogin ??= renew().finally(() => (pendingLogin = null))
    return pendingLogin
  }

  return {
    async send(request) {
      for (let attempt = 1; ; attempt += 1) {
        const current = await token()
        // The response to a log-in says nothing about the request, which was never sent.
        if (!('token' in current)) return current.ok ? { ok: false, reason: 'log-in' } : current
        const result = await call({
          ...request,
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            ...request.headers,
            authorization: authorization(current.token),
          },
        })
        if (!result.ok || result.status !== 401 || attempt === 2) return result
        if (cached?.token === current.token) cached = null
      }
    },
  }
}
