import { api, errorMessage } from '../../../lib/api/call-api.ts'
import type { CustomerSession } from './sign-in.ts'

/** Identity claims of an ID token. The server verifies the token itself; these fields are only sent along. */
export interface GoogleAccount {
  sub: string
  email: string
  given_name: string
  family_name: string
}

/** Receives an ID token that Google, or the sandbox in its place, has issued for this shop. */
export type CredentialReceiver = (credential: string, account: GoogleAccount) => Promise<void>

export interface GoogleCredentialProps {
  onCredential: CredentialReceiver
  /** Google, or the sandbox, gave no credential. */
  onFailed?(): void
}

export async function googleNonce(): Promise<{ nonce: string; client_id: string } | undefined> {
  const response = await api.get('account/google-nonce', {})
  return response.status ? response.data : undefined
}

/** Logs in with a Google credential; undefined, and a line in the log, if it was refused. */
export async function registerWithGoogle(
  credential: string,
  account: GoogleAccount,
): Promise<CustomerSession | undefined> {
  const response = await api.post('account/register-with-google', {
    credential,
    first_name: account.given_name,
    last_name: account.family_name,
    sub: account.sub,
    email: account.email,
  })
  if (response.status) return response.data
  console.warn('Google sign-in failed:', errorMessage(response))
  return undefined
}

/** Claims of an ID token: its middle part, base64url. */
export function decodeGoogleAccount(credential: string): GoogleAccount {
  const bytes = Uint8Array.from(
    atob((credential.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    (character) => character.charCodeAt(0),
  )
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as Partial<GoogleAccount>
  return {
    sub: claims.sub ?? '',
    email: claims.email ?? '',
    given_name: claims.given_name ?? '',
    family_name: claims.family_name ?? '',
  }
}
