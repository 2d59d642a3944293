import type { FieldErrors } from '@handset/contract/envelope.ts'
import { answers } from '@handset/contract/answers.ts'
import { messages } from '@handset/contract/messages.ts'

/** Why a call was refused; one table below turns it into an HTTP status. */
export type RefusalCode =
  | 'invalid'
  | 'unauthorised'
  | 'forbidden'
  | 'missing'
  | 'method'
  | 'conflict'
  | 'too-large'
  | 'unsupported'
  | 'too-many'
  | 'unavailable'

export interface Success<Data> {
  ok: true
  data: Data
  message: string
}

export interface Refusal {
  ok: false
  code: RefusalCode
  message: string
  data: unknown
  /** Seconds, for 429 and 503. */
  retryAfter?: number
}

export type Outcome<Data> = Success<Data> | Refusal

export const httpStatus: Record<RefusalCode, number> = {
  invalid: 422,
  unauthorised: 401,
  forbidden: 403,
  missing: 404,
  method: 405,
  conflict: 409,
  'too-large': 413,
  unsupported: 415,
  'too-many': 429,
  unavailable: 503,
}

export const ok = <Data>(data: Data, message = ''): Success<Data> => ({ ok: true, data, message })

const refusal = (code: RefusalCode, message: string, data: unknown = {}, retryAfter?: number): Refusal => ({
  ok: false,
  code,
  message,
  data,
  ...(retryAfter === undefined ? {} : { retryAfter }),
})

/** 422: the refused fields with their messages; the first one is the call's message too. */
export const invalid = (fields: FieldErrors): Refusal =>
  refusal('invalid', Object.values(fields)[0]?.[0] ?? answers.checkFields, fields)
export const invalidField = (field: string, message: string): Refusal => invalid({ [field]: [message] })
export const unauthorised = (message: string = answers.noToken): Refusal => refusal('unauthorised', message)
export const forbidden = (message: string = answers.wrongAudience): Refusal => refusal('forbidden', message)
/** Absent, or not yours: the two look the same. */
export const missing = (message: string = messages.notFound): Refusal => refusal('missing', message)
export const conflict = (message: string = answers.conflict, data: unknown = {}): Refusal =>
  refusal('conflict', message, data)
export const tooMany = (seconds: number): Refusal =>
  refusal('too-many', answers.tooMany(seconds), { retry_after: seconds }, seconds)
export const unavailable = (message: string = messages.unavailable, seconds = 2, data: unknown = {}): Refusal =>
  refusal('unavailable', message, data, seconds)
export const methodNotAllowed = (): Refusal => refusal('method', answers.methodNotAllowed)
export const tooLarge = (fields: FieldErrors = {}): Refusal =>
  refusal('too-large', Object.values(fields)[0]?.[0] ?? answers.tooLarge, fields)
export const unsupported = (fields: FieldErrors = {}): Refusal =>
  refusal('unsupported', Object.values(fields)[0]?.[0] ?? answers.unsupportedBody, fields)
