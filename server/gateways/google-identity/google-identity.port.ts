import type { ProviderCheck } from '../provider-check.ts'

export interface GoogleIdentity {
  sub: string
  email: string | null
  emailVerified: boolean
  firstName: string
  lastName: string
  /** The nonce issued for this sign-in. */
  nonce: string
}

/** `unreachable`: the keys could not be fetched, so no token can be verified. */
export type GoogleVerification =
  | { ok: true; identity: GoogleIdentity }
  | { ok: false; reason: 'refused' | 'unreachable' }

export interface GoogleIdentityGateway {
  clientId: string
  /** Whether the client id has Google's form and its signing keys can be fetched. */
  check(): Promise<ProviderCheck>
  verify(credential: string): Promise<GoogleVerification>
}
