import { createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { openBytes, sealBytes } from '../../platform/security/sealed-bytes.ts'

const sealKey = (serverSecret: string) =>
  Buffer.from(hkdfSync('sha256', serverSecret, '', 'handset webhook secrets', 32))

/** 256 random bits, and what the receiver is shown once: `whsec_` and base64. */
export function newWebhookSecret(serverSecret: string): { shown: string; sealed: Buffer } {
  const secret = randomBytes(32)
  return { shown: `whsec_${secret.toString('base64')}`, sealed: sealBytes(sealKey(serverSecret), 'webhook', secret) }
}

/** Null when the server's secret is another one by now: the endpoint needs a new secret. */
export const openWebhookSecret = (serverSecret: string, sealed: Buffer): Buffer | null =>
  openBytes(sealKey(serverSecret), 'webhook', sealed)

/** The headers of Standard Webhooks. After a rotation one signature for each secret, so that a receiver with either accepts it. */
export function signedHeaders(
  { id, seconds, body }: { id: string; seconds: number; body: string },
  secrets: readonly Buffer[],
): Record<string, string> {
  const signed = `${id}.${seconds}.${body}`
  return {
    'content-type': 'application/json',
    'user-agent': 'Handset-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets
      .map((secret) => `v1,${createHmac('sha256', secret).update(signed).digest('base64')}`)
      .join(' '),
  }
}
