import type { CallResult, Caller } from '../../outgoing-call.ts'
import { fieldsOf, parseJson, textOf } from '../../parse-json.ts'
import { checkTransport, type ProviderCheck, providerCheck, unclearResponse } from '../../provider-check.ts'
import { readMessage } from '../payment-responses.ts'

/** `refused`: Razorpay has understood and says no. `unclear`: anything else, wrong keys too; what was asked for may have happened. */
export type RazorpayResponse =
  | { ok: true; fields: Record<string, unknown> }
  | { ok: false; reason: 'refused' | 'unclear'; message: string }

/** One account at Razorpay, and the way to reach it. */
export interface RazorpayAccount {
  /** Lists one payment, which every key may. */
  check(): Promise<ProviderCheck>
  get(path: string): Promise<RazorpayResponse>
  post(path: string, body: object, headers?: Record<string, string>): Promise<RazorpayResponse>
}

/** Ids that may stand in a path. */
export const isId = (kind: 'order' | 'pay' | 'disp', id: unknown): id is string =>
  typeof id === 'string' && new RegExp(`^${kind}_[A-Za-z0-9]{1,40}$`).test(id)

/** Razorpay's one form for the shop's own ids (receipts of orders and refunds: at most 40 characters). */
export const isReference = (id: string): boolean => /^[A-Za-z0-9_-]{10,40}$/.test(id)

const unclear = (message: string): RazorpayResponse => ({ ok: false, reason: 'unclear', message })

function parseResponse(result: CallResult): RazorpayResponse {
  if (!result.ok) return unclear(`Razorpay could not be asked (${result.reason})`)
  const fields = fieldsOf(parseJson(result.text))
  if (result.status === 200 && Object.keys(fields).length > 0 && !('error' in fields)) return { ok: true, fields }
  const error = fieldsOf(fields.error)
  if (result.status === 400 && error.code === 'BAD_REQUEST_ERROR')
    return { ok: false, reason: 'refused', message: readMessage(textOf(error.description)) }
  return unclear(`The response of Razorpay was not understood (HTTP ${result.status})`)
}

function readCheck(result: CallResult): ProviderCheck {
  const failed = checkTransport(result)
  if (failed || !result.ok) return failed ?? unclearResponse(result)
  const { items, error } = fieldsOf(parseJson(result.text))
  if (result.status === 200 && Array.isArray(items)) return providerCheck('works')
  const description = textOf(fieldsOf(error).description)
  return description ? providerCheck('refused', description) : unclearResponse(result)
}

/** Basic authentication and JSON both ways; nothing but TLS vouches for a response. */
export function razorpayAccount(call: Caller, keyId: string, keySecret: string): RazorpayAccount {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  return {
    check: async () =>
      readCheck(await call({ method: 'GET', path: '/v1/payments?count=1', headers: { authorization } })),
    get: async (path) => parseResponse(await call({ method: 'GET', path, headers: { authorization } })),
    post: async (path, body, headers = {}) =>
      parseResponse(
        await call({
          method: 'POST',
          path,
          headers: { authorization, 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        }),
      ),
  }
}
