import { createHmac } from 'node:crypto'

/** HMAC-SHA256 in lower-case hex; the secret's text is the key. */
export function rzpSignature(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
