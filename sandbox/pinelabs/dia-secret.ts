import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'

/** Fields of a form or a response, all text. */
export type PineFields = Record<string, string>

const unsignedFields = new Set(['ppc_DIA_SECRET', 'ppc_DIA_SECRET_TYPE', 'dia_secret', 'dia_secret_type'])

/** HMAC-SHA256 in upper-case hex; the merchant's secret is hex, and its decoded bytes are the key. */
export function pineHash(text: string, secret: string): string {
  return createHmac('sha256', keyOf(secret)).update(text).digest('hex').toUpperCase()
}

const keys = new Map<string, KeyObject>()

// Cached, because creating the key costs five times as much as one hash.
function keyOf(secret: string): KeyObject {
  const cached = keys.get(secret)
  if (cached) return cached
  const key = createSecretKey(Buffer.from(secret, 'hex'))
  keys.set(secret, key)
  return key
}

/** The signed text of a form: every other field, empty ones too, in ordinal order (upper case first), unescaped. */
export function signedText(fields: PineFields): string {
  const names = Object.keys(fields).filter((name) => !unsignedFields.has(name))
  // The default sort compares UTF-16 units, which is the required ordinal order. Never sort by locale here.
  return names
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
}

/** DIA secret over a form's fields. */
export function diaSecret(fields: PineFields, secret: string): string {
  return pineHash(signedText(fields), secret)
}
