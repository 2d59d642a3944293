import type { FieldErrors } from '@handset/contract/envelope.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { messages } from '@handset/contract/messages.ts'

/** Why a call was refused; the table below maps it to an HTTP status. */
export type CallErrorCode =
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

export interface CallError {
  ok: false
  code: CallErrorCode
  message: string
  data: unknown
  /** Seconds, for 429 and 503. */
  retryAfter?: number
}

export type Result<Data> = Success<Data> | CallError

/** Rolls the transaction back and makes the error its result. Always written `return refuse(…)`, so that the exit is visible. */
export type Refuse = (error: CallError) => never

/** Thrown where a call is refused while its body is still arriving. */
export class RefusedCall extends Error {
  readonly refusal: CallError
  constructor(refusal: CallError) {
    super(refusal.message)
    this.refusal = refusal
  }
}

export const httpStatus: Record<CallErrorCode, number> = {
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

const callError = (code: CallErrorCode, message: string, data: unknown = {}, retryAfter?: number): CallError => ({
  ok: false,
  code,
  message,
  data,
  ...(retryAfter === undefined ? {} : { retryAfter }),
})

/** 422: the refused fields with their messages; the first message is the message of the call too. */
export const invalid = (fields: FieldErrors): CallError =>
  callError('invalid', Object.values(fields)[0]?.[0] ?? serverMessages.checkFields, fields)
export const invalidField = (field: string, message: string): CallError => invalid({ [field]: [message] })
export const unauthorised = (message: string = serverMessages.noToken): CallError => callError('unauthorised', message)
export const forbidden = (message: string = serverMessages.wrongAudience, data: unknown = {}): CallError =>
  callError('forbidden', message, data)
/** 403 that the page can lift: `fresh_login` by proving the identity again, `second_factor` by setting one up. */
export const forbiddenUntil = (field: 'fresh_login' | 'second_factor', message: string): CallError =>
  forbidden(message, { [field]: [message] })
/** Missing or owned by someone else: the response is the same, so that it reveals nothing. */
export const missing = (message: string = messages.notFound): CallError => callError('missing', message)
export const conflict = (message: string = serverMessages.conflict, data: unknown = {}): CallError =>
  callError('conflict', message, data)
/** 404 where nothing was found. */
export const okOrMissing = <Data>(found: Data | null | undefined): Result<Data> => (found ? ok(found) : missing())
export const tooMany = (seconds: number): CallError =>
  callError('too-many', serverMessages.tooMany(seconds), { retry_after: seconds }, seconds)
/** 429: as many uploads as the memory allows are on their way, or one of the same caller. */
export const uploadsBusy = (seconds = 5): CallError =>
  callError('too-many', serverMessages.uploadsBusy, { retry_after: seconds }, seconds)
export const unavailable = (message: string = messages.unavailable, seconds = 2, data: unknown = {}): CallError =>
  callError('unavailable', message, data, seconds)
export const methodNotAllowed = (): CallError => callError('method', serverMessages.methodNotAllowed)
export const tooLarge = (fields: FieldErrors = {}): CallError =>
  callError('too-large', Object.values(fields)[0]?.[0] ?? serverMessages.tooLarge, fields)
export const unsupported = (fields: FieldErrors = {}): CallError =>
  callError('unsupported', Object.values(fields)[0]?.[0] ?? serverMessages.unsupportedBody, fields)
