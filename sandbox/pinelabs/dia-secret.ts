import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto'

/** The fields of a form or an answer: all text. */
export type PineFields = Record<string, string>

const unsignedFields = new Set(['ppc_DIA_SECRET', 'ppc_DIA_SECRET_TYPE', 'dia_secret', 'dia_secret_type'])

/** HMAC-SHA256 in upper-case hex; the merchant's secret is hex and is used as the bytes it stands for. */
export function pineHash(text: string, secret: string): string {
  return createHmac('sha256', keyOf(secret)).update(text).digest('hex').toUpperCase()
}

const keys = new Map<string, KeyObject>()

// Making the key costs five times what hashing with it does.
function keyOf(secret: string): KeyObject {
  const cached = keys.get(secret)
  if (cached) return cached
  const key = createSecretKey(Buffer.from(secret, 'hex'))
  keys.set(secret, key)
  return key
}

/** What is signed of a form: every other field, empty ones too, in ordinal order (upper case first), unescaped. */
export function signedText(fields: PineFields): string {
  const names = Object.keys(fields).filter((name) => !unsignedFields.has(name))
  // The default order compares UTF-16 units, which is the ordinal order asked for. No locale may have a say.
  return names
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
}

/** The DIA secret over a form's fields. */
export function diaSecret(fields: PineFields, secret: string): string {
  return pineHash(signedText(fields), secret)
}

/** Compares in constant time. Nothing is equal to an absent hash. */
export function isSameHash(given: string | undefined, expected: string): boolean {
  if (!given) return false
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
