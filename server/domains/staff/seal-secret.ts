import { createHmac, hkdfSync } from 'node:crypto'
import { openBytes, sealBytes } from '../../platform/security/sealed-bytes.ts'

const keyOf = (serverSecret: string, purpose: string) =>
  Buffer.from(hkdfSync('sha256', serverSecret, '', `handset staff ${purpose}`, 32))

/** Encrypts a staff member's secret, bound to the account. */
export const sealSecret = (serverSecret: string, staffId: number, secret: Buffer): Buffer =>
  sealBytes(keyOf(serverSecret, 'totp'), String(staffId), secret)

/** Null when the server's secret is another one or the row was altered. */
export const openSecret = (serverSecret: string, staffId: number, sealed: Buffer): Buffer | null =>
  openBytes(keyOf(serverSecret, 'totp'), String(staffId), sealed)

/** Keyed, because a backup code has fewer bits than a token. */
export const backupCodeHash = (serverSecret: string, staffId: number, code: string): Buffer =>
  createHmac('sha256', keyOf(serverSecret, 'backup codes')).update(`${staffId}\n${code}`).digest()
