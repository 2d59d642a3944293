import { createHmac } from 'node:crypto'

/** HMAC-SHA256 in lower-case hex; the secret is used as the text it is. */
export function rzpSignature(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}
