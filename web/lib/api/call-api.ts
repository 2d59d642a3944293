import { firstMessage, type Envelope } from '@handset/contract/envelope.ts'
import { messages } from '@handset/contract/messages.ts'
import { fillPath, formBody, queryText } from './call-encoding.ts'
import type { Api, CallOptions, CallResponse } from './call-types.ts'
import { canRepeat } from './refused-staff-calls.ts'
import { sessionToken, type TokenKind } from '../session/session-token.ts'

/** The API in the browser. Never throws: without a response the response is 'Something went wrong'. */
export const api = {
  get: (path, input, options) => send('GET', path, input, options),
  post: (path, input, options) => send('POST', path, input, options),
} as Api

const noResponse: CallResponse<never> = { status: false, data: {}, message: messages.somethingWrong }

async function send(
  method: 'GET' | 'POST',
  callPath: string,
  input: Record<string, unknown>,
  options: CallOptions = {},
): Promise<CallResponse<unknown>> {
  const { path, rest } = fillPath(callPath, input)
  const query = method === 'GET' ? queryText(rest) : ''
  const kind = options.as ?? tokenKind(callPath)
  const token = kind && sessionToken.read(kind)
  const headers = { Accept: 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) }
  const form = method === 'POST' ? formBody({ ...rest, ...options.files }) : undefined
  const url = `/api/${path}${query && `?${query}`}`
  try {
    const response =
      form && options.onProgress
        ? await (
            await import('./send-with-progress.ts')
          ).sendWithProgress(url, headers, form, options.onProgress, options.signal)
        : await fetch(url, {
            headers,
            signal: options.signal,
            ...(options.keepalive ? { keepalive: true } : {}),
            ...(form ? { method, body: form } : {}),
          })
    const answered = toResponse(await response.json(), response.status)
    if (kind && response.status === 401 && sessionToken.read(kind) === token)
      sessionToken.expire(kind, options.background)
    if (await canRepeat(kind, answered)) return await send(method, callPath, input, options)
    return answered
  } catch {
    return noResponse
  }
}

/** Kind of token that a call carries, by the first part of its path. */
function tokenKind(path: string): TokenKind | undefined {
  const audience = path.slice(0, path.indexOf('/'))
  if (path === 'account/logout') return 'customer'
  // Open to everybody, with more data for an admin; in the browser only the admin page uses it.
  if (path === 'public/get-all-review') return 'admin'
  return audience === 'customer' || audience === 'admin' || audience === 'warehouse' ? audience : undefined
}

function toResponse(body: unknown, http: number): CallResponse<unknown> {
  const isEnvelope =
    typeof body === 'object' && body !== null && 'status' in body && 'data' in body && 'message' in body
  return isEnvelope ? { ...(body as Envelope), status: body.status === true, http } : noResponse
}

/** Invalid fields of a response, each with its first message, to show below the fields. */
export function fieldErrors(answered: CallResponse<unknown>): Record<string, string> {
  if (answered.status || typeof answered.data !== 'object' || answered.data === null) return {}
  return Object.fromEntries(
    Object.entries(answered.data).flatMap(([field, list]) =>
      Array.isArray(list) && typeof list[0] === 'string' ? [[field, list[0]]] : [],
    ),
  )
}

/** Reason of a failed call: the first message of the first field, otherwise the call's own message. */
export const errorMessage = (answered: CallResponse<unknown>): string => firstMessage(answered)
