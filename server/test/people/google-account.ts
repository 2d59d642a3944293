import type { CallResponse } from '../http-client.ts'
import type { TestShop } from '../shop.ts'

/** Somebody with a Google account, whose claims (or forged ones) the sandbox signs as asked. */
export interface GoogleAccount {
  sub: string
  email: string
  given_name: string
  family_name: string
}

/** A credential as the dialog would hand it out; what is asked for wins over what is right. */
export async function googleCredential(
  shop: TestShop,
  person: Partial<GoogleAccount>,
  overrides: Record<string, string> = {},
): Promise<string> {
  const nonce = overrides.nonce ?? (await shop.call('account/google-nonce')).data.nonce
  const response = await fetch(`${shop.origin}/sandbox/google/credential`, {
    method: 'POST',
    body: new URLSearchParams({ ...person, nonce, ...overrides }),
  })
  if (!response.ok) throw new Error(`credential: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { credential: string }).credential
}

export async function googleSignIn(
  shop: TestShop,
  person: Partial<GoogleAccount>,
  overrides: Record<string, string> = {},
): Promise<CallResponse> {
  return shop.call('account/register-with-google', { credential: await googleCredential(shop, person, overrides) })
}
