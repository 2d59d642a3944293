import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

const keyOf = (serverSecret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', serverSecret, '', `handset staff ${purpose}`, 32))

/** Encrypts a staff member's secret with AES-256-GCM, bound to the account: initialisation vector, tag, text. */
export function sealSecret(serverSecret: string, staffId: number, secret: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyOf(serverSecret, 'totp'), iv).setAAD(Buffer.from(String(staffId)))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

/** Null when the server's secret is another one or the row was altered. */
export function openSecret(serverSecret: string, staffId: number, sealed: Buffer): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', keyOf(serverSecret, 'totp'), sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(String(staffId)))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const text = decipher.update(sealed.subarray(ivBytes + tagBytes))
  try {
    return Buffer.concat([text, decipher.final()])
  } catch {
    return null
  }
}

/** Keyed, because a backup code has fewer bits than a token. */
export const backupCodeHash = (serverSecret: string, staffId: number, code: string): Buffer =>
  createHmac('sha256', keyOf(serverSecret, 'backup codes')).update(`${staffId}\n${code}`).digest()
