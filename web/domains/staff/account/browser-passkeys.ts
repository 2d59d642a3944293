import type { CallOutput } from '@handset/contract/calls.ts'
import type { PasskeyAssertion, PasskeyRegistration } from '@handset/contract/domains/staff/passkeys.shape.ts'
import { api, errorMessage } from '../../../lib/api/call-api.ts'

/** Browsers offer passkeys for host names over https, and for localhost; not for addresses of numbers. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && isSecureContext && !/^[\d.]+$|:/.test(location.hostname)

function toBase64url(bytes: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0))
}

/** The person closed the browser's dialog, or it timed out. */
const isGivenUp = (error: unknown) =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError')

export type PasskeyResult<Data> = { data: Data } | { error: string }

async function run<Data>(work: () => Promise<Data | null>): Promise<PasskeyResult<Data>> {
  try {
    const data = await work()
    return data === null ? { error: 'No passkey was chosen' } : { data }
  } catch (error) {
    if (isGivenUp(error)) return { error: 'No passkey was chosen' }
    const exists = error instanceof DOMException && error.name === 'InvalidStateError'
    return {
      error: exists ? 'This device has a passkey of your account already' : 'This browser could not use a passkey',
    }
  }
}

/** Lets the person sign a challenge of the server with one of their passkeys. */
export async function signChallenge(): Promise<PasskeyResult<PasskeyAssertion>> {
  const received = await api.post('account/passkey-challenge', {})
  if (!received.status) return { error: errorMessage(received) }
  const { challenge, rp_id } = received.data
  return run(async () => {
    const credential = await navigator.credentials.get({
      publicKey: { challenge: fromBase64url(challenge), rpId: rp_id, userVerification: 'required' },
    })
    if (!(credential instanceof PublicKeyCredential)) return null
    const response = credential.response as AuthenticatorAssertionResponse
    return {
      credential_id: credential.id,
      client_data: toBase64url(response.clientDataJSON),
      authenticator_data: toBase64url(response.authenticatorData),
      signature: toBase64url(response.signature),
    }
  })
}

/** Lets the person make a passkey on this device, a phone or a security key. */
export function createPasskey(
  options: CallOutput<'account/staff-passkey-challenge'>,
): Promise<PasskeyResult<PasskeyRegistration>> {
  return run(async () => {
    const credential = await navigator.credentials.create({
      publicKey: {
        challenge: fromBase64url(options.challenge),
        rp: { id: options.rp_id, name: options.rp_name },
        user: {
          id: fromBase64url(options.user_id),
          name: options.user_name,
          displayName: options.display_name,
        },
        // ES256, EdDSA, RS256.
        pubKeyCredParams: [-7, -8, -257].map((alg) => ({ alg, type: 'public-key' })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
        excludeCredentials: options.exclude.map((id) => ({ id: fromBase64url(id), type: 'public-key' })),
      },
    })
    if (!(credential instanceof PublicKeyCredential)) return null
    const response = credential.response as AuthenticatorAttestationResponse
    const publicKey = response.getPublicKey()
    if (!publicKey) return null
    return {
      credential_id: credential.id,
      client_data: toBase64url(response.clientDataJSON),
      authenticator_data: toBase64url(response.getAuthenticatorData()),
      public_key: toBase64url(publicKey),
    }
  })
}
