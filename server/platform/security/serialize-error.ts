import { redactContacts, redactPerson } from './redact.ts'

interface LoggedError {
  type: string
  message: string
  stack: string
  [name: string]: unknown
}

/** Fields of a database error that only name things. `detail`, `where` and `hint` hold values of rows. */
const namingFields = ['code', 'table', 'column', 'constraint'] as const

const isDatabaseError = (error: Error): boolean => 'severity' in error && 'routine' in error

/**
 * Messages of refused constraints and of faults in a statement (SQLSTATE classes 23 and 42) quote only names; others
 * quote values, such as `invalid input syntax for type integer: "Asha"`. A value may itself contain quotes.
 */
function withoutValues(error: Error, text: string): string {
  const code = 'code' in error ? String(error.code) : ''
  if (!isDatabaseError(error) || /^(23|42)/.test(code)) return redactPerson(text)
  const safeMessage = error.message.replace(/".*"/s, '"…"')
  return redactPerson(text.replace(error.message, () => safeMessage))
}

/** The stack of an error, without what could be a customer's data. */
export const printableStack = (error: Error): string => withoutValues(error, error.stack ?? error.message)

/** An error as the log holds it: what went wrong and where, without values from the database and without mobile numbers. */
export function serializeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redactPerson(String(error)), stack: '' }
  const names = namingFields.flatMap((name) => {
    const value: unknown = Reflect.get(error, name)
    return typeof value === 'string' ? [[name, value]] : []
  })
  return {
    type: error.constructor.name,
    message: withoutValues(error, error.message),
    stack: printableStack(error),
    ...Object.fromEntries(names),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
    ...(error instanceof AggregateError ? { errors: error.errors.map(serializeError) } : {}),
  }
}

const withoutPerson = (text: unknown) => (typeof text === 'string' ? redactContacts(text) : text)

/** Serializers of every logger. `reason`, `detail` and `failure` quote what a provider or the database said. */
export const logSerializers = {
  err: serializeError,
  reason: withoutPerson,
  detail: withoutPerson,
  failure: withoutPerson,
}
