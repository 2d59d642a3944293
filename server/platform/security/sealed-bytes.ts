import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** Encrypts with AES-256-GCM, bound to what it belongs to: initialisation vector, tag, text. */
export function sealBytes(key: Buffer, belongsTo: string, bytes: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(belongsTo))
  const text = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

/** Null when the key is another one or the bytes were altered. */
export function openBytes(key: Buffer, belongsTo: string, sealed: Buffer): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
    .setAAD(Buffer.from(belongsTo))
    .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  const text = decipher.update(sealed.subarray(ivBytes + tagBytes))
  try {
    return Buffer.concat([text, decipher.final()])
  } catch {
    return null
  }
}
