import { z } from 'zod'
import { always, anyone, staff } from '../../call.ts'
import { id } from '../../fields.ts'
import { logIn } from './staff.contract.ts'
import { passkeyAssertion, passkeyName, passkeyRegistration } from './passkeys.shape.ts'

/** Passkeys (WebAuthn) of staff. A challenge is signed once, within five minutes. */
export const passkeyCalls = {
  'account/passkey-challenge': anyone.post({
    summary: 'A challenge for a log-in with a passkey',
    output: z.object({ challenge: z.string(), rp_id: z.string() }),
  }),
  'account/passkey-login': anyone.post({
    security: { kind: 'log-in', fields: [] },
    summary: 'Logs staff in with a passkey instead of password and code',
    input: passkeyAssertion.extend({ kind: z.enum(['admin', 'warehouse']) }),
    output: logIn,
  }),
  'account/staff-passkey-challenge': staff.post({
    summary: 'What the browser needs to make a passkey of mine',
    output: z.object({
      challenge: z.string(),
      rp_id: z.string(),
      rp_name: z.string(),
      /** Base64url. */
      user_id: z.string(),
      user_name: z.string(),
      display_name: z.string(),
      /** Credentials that exist already. */
      exclude: z.array(z.string()),
    }),
    needsFreshLogin: always,
  }),
  'account/staff-add-passkey': staff.post({
    security: { kind: 'second-factor', fields: [] },
    summary: 'Stores a new passkey of mine',
    audit: 'Added a passkey',
    input: passkeyRegistration.extend({ name: passkeyName }),
    needsFreshLogin: always,
  }),
  'account/staff-rename-passkey': staff.post({
    summary: 'Renames a passkey of mine',
    audit: 'Renamed a passkey',
    input: z.object({ id, name: passkeyName }),
  }),
  'account/staff-delete-passkey': staff.post({
    security: { kind: 'second-factor', fields: [] },
    summary: 'Removes a passkey of mine',
    audit: 'Removed a passkey',
    input: z.object({ id }),
    needsFreshLogin: always,
  }),
}
