import { z } from 'zod'
import { always, row } from '../../call.ts'
import { id, none } from '../../fields.ts'
import { logIn } from './log-in.shape.ts'
import { passkeyAssertion, passkeyName, passkeyRegistration } from './passkeys.shape.ts'

/** Passkeys (WebAuthn) of staff. A challenge is signed once, within five minutes. */
export const passkeyCalls = {
  'account/passkey-challenge': row({
    method: 'POST',
    audience: 'anyone',
    summary: 'A challenge for a log-in with a passkey',
    input: z.object({}),
    output: z.object({ challenge: z.string(), rp_id: z.string() }),
  }),
  'account/passkey-login': row({
    method: 'POST',
    audience: 'anyone',
    security: { kind: 'log-in', fields: [] },
    summary: 'Logs staff in with a passkey instead of password and code',
    input: passkeyAssertion.extend({ kind: z.enum(['admin', 'warehouse']) }),
    output: logIn,
  }),
  'account/staff-passkey-challenge': row({
    method: 'POST',
    audience: 'staff',
    summary: 'What the browser needs to make a passkey of mine',
    input: z.object({}),
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
  'account/staff-add-passkey': row({
    method: 'POST',
    audience: 'staff',
    security: { kind: 'second-factor', fields: [] },
    summary: 'Stores a new passkey of mine',
    audit: 'Added a passkey',
    input: passkeyRegistration.extend({ name: passkeyName }),
    output: none,
    needsFreshLogin: always,
  }),
  'account/staff-rename-passkey': row({
    method: 'POST',
    audience: 'staff',
    summary: 'Renames a passkey of mine',
    audit: 'Renamed a passkey',
    input: z.object({ id, name: passkeyName }),
    output: none,
  }),
  'account/staff-delete-passkey': row({
    method: 'POST',
    audience: 'staff',
    security: { kind: 'second-factor', fields: [] },
    summary: 'Removes a passkey of mine',
    audit: 'Removed a passkey',
    input: z.object({ id }),
    output: none,
    needsFreshLogin: always,
  }),
}
