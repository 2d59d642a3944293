import { z } from 'zod'
import { staffRoles } from '../../codes.ts'
import { always, staff } from '../../call.ts'
import { id, optionalText, text } from '../../fields.ts'
import { passkey, passkeyAssertion } from './passkeys.shape.ts'
import { newPassword, password } from './passwords.shape.ts'

/** Times are India's; `last_used_at` is exact to a minute. `is_own`: the session that asks. */
export const staffSession = z.object({
  id: z.number(),
  user_agent: z.string(),
  address: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  is_own: z.number(),
})
export type StaffSession = z.infer<typeof staffSession>

const ownAccount = z.object({
  name: z.string(),
  email: z.string(),
  role: z.enum(staffRoles),
  sessions: z.array(staffSession),
  has_totp: z.number(),
  /** An owner who must set up a second factor before anything else. */
  needs_totp: z.number(),
  backup_codes_left: z.number(),
  passkeys: z.array(passkey),
})

const backupCodes = z.object({ backup_codes: z.array(z.string()) })

/** What staff do with their own account, in the back office and in the warehouse. */
export const ownAccountCalls = {
  'account/staff-account': staff.get({
    summary: 'My account and my sessions, newest first',
    output: ownAccount,
  }),
  'account/staff-change-password': staff.post({
    security: { kind: 'password-set', fields: [] },
    summary: 'Sets a new password with the present one; ends my other sessions',
    audit: 'Changed the password',
    input: z.object({ current_password: password, password: newPassword }),
  }),
  'account/staff-confirm-identity': staff.post({
    security: { kind: 'second-factor', fields: [] },
    summary:
      'Proves my identity again, with a passkey, the password or a code, for actions that require a fresh log-in',
    input: z.object({
      password: password.optional(),
      code: optionalText(20),
      ...passkeyAssertion.partial().shape,
    }),
  }),
  'account/staff-start-totp': staff.post({
    security: { kind: 'second-factor', fields: [] },
    summary: 'Starts the set-up of an authenticator app: secret and QR code (an SVG path of squares of size 1)',
    output: z.object({ secret: z.string(), qr_size: z.number(), qr_path: z.string() }),
    needsFreshLogin: always,
  }),
  'account/staff-confirm-totp': staff.post({
    security: { kind: 'second-factor', fields: [] },
    summary: 'Ends the set-up with a code of the app; returns the backup codes, once',
    audit: 'Set up an authenticator app',
    input: z.object({ code: text(20) }),
    output: backupCodes,
    needsFreshLogin: always,
  }),
  'account/staff-new-backup-codes': staff.post({
    security: { kind: 'second-factor', fields: [] },
    summary: 'Replaces my backup codes',
    audit: 'Made new backup codes',
    output: backupCodes,
    needsFreshLogin: always,
  }),
  'account/staff-remove-totp': staff.post({
    security: { kind: 'second-factor', fields: [] },
    summary: 'Log-ins of mine no longer ask for a code; refused to owners who need it',
    audit: 'Removed the authenticator app',
    needsFreshLogin: always,
  }),
  'account/staff-end-session': staff.post({
    security: { kind: 'sessions', fields: [] },
    summary: 'Ends one of my sessions',
    audit: 'Ended a session',
    input: z.object({ id }),
  }),
  'account/staff-end-other-sessions': staff.post({
    security: { kind: 'sessions', fields: [] },
    summary: 'Ends all my sessions but this one',
    audit: 'Ended the other sessions',
  }),
}
