import { z } from 'zod'
import { messages } from '../../messages.ts'
import { text } from '../../fields.ts'
import { serverMessages } from '../../server-messages.ts'

const nameMaxChars = 60

const base64url = (max: number) =>
  z
    .string({ error: messages.required })
    .max(max)
    .regex(/^[\w-]+$/, messages.required)

export const passkeyName = text(nameMaxChars, serverMessages.passkeyNameMissing)

/** What an authenticator returns, in base64url (WebAuthn: AuthenticatorAssertionResponse). */
export const passkeyAssertion = z.object({
  credential_id: base64url(1400),
  client_data: base64url(4000),
  authenticator_data: base64url(2000),
  signature: base64url(2000),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

/** A new credential; `public_key` is the SubjectPublicKeyInfo. */
export const passkeyRegistration = z.object({
  credential_id: base64url(1400),
  client_data: base64url(4000),
  authenticator_data: base64url(6000),
  public_key: base64url(2000),
})
export type PasskeyRegistration = z.infer<typeof passkeyRegistration>

export const passkey = z.object({
  id: z.number(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type Passkey = z.infer<typeof passkey>
