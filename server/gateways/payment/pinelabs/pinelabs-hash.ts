import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

/** A form or a response of Pine Labs: names and texts. */
export type PineFields = Record<string, string>

export interface PineHash {
  /** HMAC-SHA256 over the text, in upper-case hex. */
  sign(text: string): string
  /** Over all fields but the hash and its type. */
  signFields(fields: PineFields): string
  /** In constant time; an absent or malformed hash is a wrong one. */
  verify(text: string, given: string | undefined): boolean
  /** Takes the hash from the fields themselves, under the names of either generation. */
  verifyFields(fields: PineFields): boolean
}

const unsignedFields = new Set(['ppc_DIA_SECRET', 'ppc_DIA_SECRET_TYPE', 'dia_secret', 'dia_secret_type'])

/** The fields that a signature covers: all but the hash and its type. */
export const signedFieldsOf = (fields: PineFields): PineFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !unsignedFields.has(name)))

/** `k=v` joined by `&`, unescaped, names in ordinal order (capitals first), with empty values. */
function signedText(fields: PineFields): string {
  const names = Object.keys(signedFieldsOf(fields))
  // Without a comparer: UTF-16 order is the ordinal order wanted, and no locale has a say.
  return names
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
}

/** Pine Labs' signatures with one merchant's secret, which stands for the bytes its hex spells. Refuses an empty or non-hex secret. */
export function pineHash(secret: string): PineHash {
  if (!/^(?:[0-9a-f]{2})+$/i.test(secret)) throw new Error('The Pine Labs secret must be an even number of hex digits')
  const key = createSecretKey(Buffer.from(secret, 'hex'))
  const digest = (text: string) => createHmac('sha256', key).update(text).digest()
  const verify = (text: string, given: string | undefined) =>
    given !== undefined && /^[0-9a-f]{64}$/i.test(given) && timingSafeEqual(digest(text), Buffer.from(given, 'hex'))
  const sign = (text: string) => digest(text).toString('hex').toUpperCase()
  return {
    sign,
    verify,
    signFields: (fields) => sign(signedText(fields)),
    verifyFields: (fields) => verify(signedText(fields), fields.ppc_DIA_SECRET ?? fields.dia_secret),
  }
}
