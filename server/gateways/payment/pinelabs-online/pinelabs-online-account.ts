import { randomUUID } from 'node:crypto'
import type { CallResult, Caller } from '../../outgoing-call.ts'
import { fieldsOf, parseJson, textOf } from '../../parse-json.ts'
import { type LoginResult, tokenSession } from '../../token-session.ts'
import { readMessage } from '../payment-responses.ts'

/**
 * `absent`: Pine Labs knows nothing under the id that was asked for. `refused`: it has understood and says no. `unclear`: anything else,
 * a failed log-in too; what was asked for may have happened.
 */
export type OnlineResponse =
  | { ok: true; fields: Record<string, unknown> }
  | { ok: false; reason: 'absent' | 'refused' | 'unclear'; message: string }

/** One account at Pine Labs Online, and the way to reach it. */
export interface OnlineAccount {
  login(): Promise<LoginResult>
  get(path: string): Promise<OnlineResponse>
  /** The reference names the request at Pine Labs: the same one again is the same request. */
  post(path: string, body: object, reference: string): Promise<OnlineResponse>
}

const refusalStatuses = new Set([400, 403, 409, 422])
/** Refused now, perhaps not later: too many calls, or something about the token. */
const passingCodes = /RATE_LIMIT|TOO_MANY|UNAUTHOR|TOKEN/

/** Ids of orders and refunds that may stand in a path. */
export const isOrderId = (id: unknown): id is string =>
  typeof id === 'string' && /^v[0-9]+-[A-Za-z0-9-]{1,80}$/.test(id)

/** Pine Labs' form for the shop's own ids of orders and refunds. */
export const isReference = (id: string): boolean => /^[A-Za-z0-9_-]{1,50}$/.test(id)

function parseResponse(result: CallResult): OnlineResponse {
  if (!result.ok) return { ok: false, reason: 'unclear', message: `Pine Labs could not be asked (${result.reason})` }
  const { status } = result
  const fields = fieldsOf(parseJson(result.text))
  if ((status === 200 || status === 201) && Object.keys(fields).length > 0 && !('code' in fields))
    return { ok: true, fields }
  const code = textOf(fields.code)
  const message = readMessage(`${textOf(fields.message)} (${code})`)
  // A 404 without a code is a wrong address, and says nothing of the order.
  if (code && (status === 404 || code.endsWith('NOT_FOUND'))) return { ok: false, reason: 'absent', message }
  if (code && refusalStatuses.has(status) && !passingCodes.test(code)) return { ok: false, reason: 'refused', message }
  return { ok: false, reason: 'unclear', message: `The response of Pine Labs was not understood (HTTP ${status})` }
}

const requestHeaders = (requestId: string) => ({
  'content-type': 'application/json',
  accept: 'application/json',
  'request-id': requestId,
  'request-timestamp': new Date().toISOString(),
})

const defaultLifeSeconds = 3600

/** When a token ends: the documentation names a time in one place and seconds in another. */
function endOf({ expires_at: at, expires_in: seconds }: Record<string, unknown>): number {
  const endsAtMs = Date.parse(textOf(at))
  const life = typeof seconds === 'number' ? seconds : defaultLifeSeconds
  return Number.isNaN(endsAtMs) ? Date.now() + life * 1000 : endsAtMs
}

async function login(call: Caller, clientId: string, clientSecret: string): Promise<LoginResult> {
  const result = await call({
    method: 'POST',
    path: '/api/auth/v1/token',
    headers: requestHeaders(randomUUID()),
    body: JSON.stringify({ client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' }),
  })
  const fields = fieldsOf(result.ok ? parseJson(result.text) : null)
  const { access_token: token } = fields
  if (!result.ok || result.status >= 300 || typeof token !== 'string' || token === '') return result
  return { token, endsAtMs: endOf(fields) }
}

/** Client id and secret buy a token, which goes with every call; nothing but TLS vouches for a response. */
export function onlineAccount(call: Caller, clientId: string, clientSecret: string): OnlineAccount {
  const logIn = () => login(call, clientId, clientSecret)
  const session = tokenSession(call, { login: logIn, authorization: (token) => `Bearer ${token}` })
  return {
    login: logIn,
    get: async (path) =>
      parseResponse(await session.send({ method: 'GET', path, headers: requestHeaders(randomUUID()) })),
    post: async (path, body, reference) =>
      parseResponse(
        await session.send({
          method: 'POST',
          path,
          headers: { ...requestHeaders(reference), 'idempotency-key': reference },
          body: JSON.stringify(body),
        }),
      ),
  }
}
