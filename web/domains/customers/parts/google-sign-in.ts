import { api, refusal } from '../../../lib/api/call-api.ts'
import type { SignedIn } from './sign-in.ts'

/** Who an ID token says a person is. The server reads the token itself; these fields only go along with it. */
export interface GooglePerson {
  sub: string
  email: string
  given_name: string
  family_name: string
}

export async function googleNonce(): Promise<{ nonce: string; client_id: string } | undefined> {
  const reply = await api.get('account/google-nonce', {})
  return reply.status ? reply.data : undefined
}

/** Logs in with a credential of Google's; what went wrong is only logged (specification, section 8). */
export async function registerWithGoogle(credential: string, person: GooglePerson): Promise<SignedIn | undefined> {
  const reply = await api.post('account/register-with-google', {
    credential,
    first_name: person.given_name,
    last_name: person.family_name,
    sub: person.sub,
    email: person.email,
  })
  if (reply.status) return reply.data
  console.warn('Google sign-in failed:', refusal(reply))
  return undefined
}

/** The person inside an ID token: its middle part, base64url. */
export function personIn(credential: string): GooglePerson {
  const bytes = Uint8Array.from(
    atob((credential.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')),
    (character) => character.charCodeAt(0),
  )
  const claims = JSON.parse(new TextDecoder().decode(bytes)) as Partial<GooglePerson>
  return {
    sub: claims.sub ?? '',
    email: claims.email ?? '',
    given_name: claims.given_name ?? '',
    family_name: claims.family_name ?? '',
  }
}
