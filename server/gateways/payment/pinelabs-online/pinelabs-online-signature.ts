import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'

/** What signs a webhook beside its body. */
export interface WebhookStamp {
  id: string
  /** Unix seconds. */
  timestamp: string
  signatures: string
}

export interface OnlineSignature {
  /** In constant time; an absent or malformed signature is a wrong one. */
  verifyWebhook(stamp: WebhookStamp, body: string, nowMs: number): boolean
  verifyReturn(fields: Record<string, string>, given: string): boolean
}

const toleranceSeconds = 5 * 60
const minKeyBytes = 16
const base64 = /^(?:[A-Za-z0-9+/]{4})+(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

const digest = (key: KeyObject, text: string) => createHmac('sha256', key).update(text).digest()
const isSame = (given: Buffer, expected: Buffer) => given.length === expected.length && timingSafeEqual(given, expected)

/**
 * Keys of webhooks. The official plug-ins use the secret as the text it is, the documentation the bytes that it spells in Base64:
 * neither could be tried, and either proves the secret.
 */
function webhookKeys(secret: string): KeyObject[] {
  const text = secret.replace(/^whsec_/, '')
  const decoded = base64.test(text) ? Buffer.from(text, 'base64') : Buffer.alloc(0)
  return [Buffer.from(secret), ...(decoded.length >= minKeyBytes ? [decoded] : [])].map((bytes) =>
    createSecretKey(bytes),
  )
}

/** `k=v` joined by `&`, unescaped, names in ordinal order. */
const joinFields = (fields: Record<string, string>): string =>
  Object.keys(fields)
    .toSorted()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')

/**
 * Signatures with the client secret: of a webhook `v1,` and the Base64 of HMAC-SHA256 over `id.timestamp.body`, at most five minutes old;
 * of a return upper-case hex over its fields, by the bytes that a secret in hex spells. Refuses an empty secret.
 */
export function onlineSignature(secret: string): OnlineSignature {
  if (secret === '') throw new Error("Pine Labs' client secret is empty")
  const keys = webhookKeys(secret)
  const returnKey = createSecretKey(
    /^(?:[0-9a-f]{2})+$/i.test(secret) ? Buffer.from(secret, 'hex') : Buffer.from(secret),
  )
  return {
    verifyWebhook({ id, timestamp, signatures }, body, nowMs) {
      if (id === '' || !/^[0-9]{1,12}$/.test(timestamp)) return false
      if (Math.abs(nowMs / 1000 - Number(timestamp)) > toleranceSeconds) return false
      const given = signatures
        .split(' ')
        .flatMap((part) => (part.startsWith('v1,') ? [Buffer.from(part.slice(3), 'base64')] : []))
      const expected = keys.map((key) => digest(key, `${id}.${timestamp}.${body}`))
      return given.some((one) => expected.some((other) => isSame(one, other)))
    },
    verifyReturn: (fields, given) =>
      /^[0-9a-f]{64}$/i.test(given) && isSame(Buffer.from(given, 'hex'), digest(returnKey, joinFields(fields))),
  }
}
