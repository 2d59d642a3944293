export interface GoogleIdentity {
  sub: string
  email: string | null
  emailVerified: boolean
  firstName: string
  lastName: string
  /** The nonce that the shop gave out for this sign-in. */
  nonce: string
}

/** `unreachable`: the keys could not be fetched, so nobody can be let in. */
export type GoogleVerification =
  | { ok: true; identity: GoogleIdentity }
  | { ok: false; reason: 'refused' | 'unreachable' }

export interface GoogleIdentityGateway {
  clientId: string
  verify(credential: string): Promise<GoogleVerification>
}
