import { createHash, createPublicKey, type KeyObject, timingSafeEqual, verify } from 'node:crypto'
import type { PasskeyAssertion, PasskeyRegistration } from '@handset/contract/domains/staff/passkeys.shape.ts'

/** What a response must be bound to. */
interface Expected {
  /** Base64url. */
  challenge: string
  origin: string
}

const userPresent = 1
const userVerified = 4
const hasCredential = 64
/** Of the authenticator data: hash of the relying party's id, flags, counter, and for new credentials their id. */
const flagsAt = 32
const counterAt = 33
const idLengthAt = 53
const idAt = 55

const bytesOf = (text: string) => Buffer.from(text, 'base64url')
const sha256Of = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

export const relyingPartyId = (origin: string): string => new URL(origin).hostname

/** The challenge that the browser says was signed; null if it cannot be read. Unverified. */
export function claimedChallenge(clientData: string): string | null {
  try {
    const { challenge } = JSON.parse(bytesOf(clientData).toString()) as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}

function isOwnClient(clientData: string, type: string, { challenge, origin }: Expected): boolean {
  const client = JSON.parse(bytesOf(clientData).toString()) as Record<string, unknown>
  return (
    client.type === type && client.challenge === challenge && client.origin === origin && client.crossOrigin !== true
  )
}

function isOwnAuthenticator(data: Buffer, origin: string, flags: number): boolean {
  if (data.length < counterAt + 4) return false
  const isOurs = timingSafeEqual(data.subarray(0, flagsAt), sha256Of(relyingPartyId(origin)))
  return isOurs && (data[flagsAt]! & flags) === flags
}

/** The key must be the one that the authenticator put into its data. */
function isKeyOf(data: Buffer, key: KeyObject): boolean {
  const { x, y, n } = key.export({ format: 'jwk' })
  const parts = [x, y, n].filter((part) => part !== undefined)
  return parts.length > 0 && parts.every((part) => data.includes(bytesOf(part)))
}

/** Checks a new credential (WebAuthn, registration without attestation). Returns its key and counter, or null. */
export function checkRegistration(
  { credential_id, client_data, authenticator_data, public_key }: PasskeyRegistration,
  expected: Expected,
): { publicKey: Buffer; counter: number } | null {
  try {
    const data = bytesOf(authenticator_data)
    const publicKey = bytesOf(public_key)
    const id = data.subarray(idAt, idAt + data.readUInt16BE(idLengthAt))
    const isRight =
      isOwnClient(client_data, 'webauthn.create', expected) &&
      isOwnAuthenticator(data, expected.origin, userPresent | userVerified | hasCredential) &&
      id.equals(bytesOf(credential_id)) &&
      isKeyOf(data, createPublicKey({ key: publicKey, format: 'der', type: 'spki' }))
    return isRight ? { publicKey, counter: data.readUInt32BE(counterAt) } : null
  } catch {
    return null
  }
}

/** Checks a signed challenge. Returns the authenticator's counter, or null. */
export function checkAssertion(
  { client_data, authenticator_data, signature }: PasskeyAssertion,
  stored: { publicKey: Buffer; counter: number },
  expected: Expected,
): number | null {
  try {
    const data = bytesOf(authenticator_data)
    const key = createPublicKey({ key: stored.publicKey, format: 'der', type: 'spki' })
    const signed = Buffer.concat([data, sha256Of(bytesOf(client_data))])
    const digest = key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
    const isRight =
      isOwnClient(client_data, 'webauthn.get', expected) &&
      isOwnAuthenticator(data, expected.origin, userPresent | userVerified) &&
      verify(digest, signed, key, bytesOf(signature))
    if (!isRight) return null
    const counter = data.readUInt32BE(counterAt)
    // A counter that does not grow is that of a copy; synchronised passkeys always send 0.
    return counter > stored.counter || (counter === 0 && stored.counter === 0) ? counter : null
  } catch {
    return null
  }
}
