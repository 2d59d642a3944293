import { z } from 'zod'
import { admin, always, anyone } from '../../call.ts'
import { staffRoles } from '../../codes.ts'
import { email, flag, id, listPage, optionalText, page, text } from '../../fields.ts'
import { newPassword, password } from './passwords.shape.ts'

const role = z.enum(staffRoles, 'Choose a role')

/** `is_invited`: no password was ever set. `is_own`: the caller's own account. `has_second_factor`: an app or a passkey. */
export const staffMember = z.object({
  id: z.number(),
  name: z.string(),
  email: z.string(),
  role,
  is_active: z.number(),
  is_invited: z.number(),
  is_own: z.number(),
  has_second_factor: z.number(),
  last_seen: z.string().nullable(),
})
export type StaffMember = z.infer<typeof staffMember>

export const logIn = z.object({
  token: z.string(),
  name: z.string(),
  role: z.enum(staffRoles),
  permissions: z.array(z.string()),
})

/** With a second factor the password opens no session but a ticket for `account/staff-verify-code`. */
const logInOrTicket = z.union([logIn, z.object({ login_ticket: z.string() })])

export const staffCalls = {
  'account/admin-login': anyone.post({
    security: { kind: 'log-in', fields: ['email'] },
    summary: 'Logs an admin in',
    input: z.object({ email, password, captcha: optionalText(8000) }),
    output: logInOrTicket,
  }),
  'account/warehouse-login': anyone.post({
    security: { kind: 'log-in', fields: ['email'] },
    summary: 'Logs warehouse staff in',
    input: z.object({ email, password, captcha: optionalText(8000) }),
    output: logInOrTicket,
  }),
  'account/staff-verify-code': anyone.post({
    security: { kind: 'log-in', fields: [] },
    summary: 'Second step of a log-in: the code of the authenticator app, or a backup code',
    input: z.object({ ticket: text(100), code: text(20) }),
    output: logIn,
  }),
  'account/staff-forgot-password': anyone.post({
    security: { kind: 'password-link', fields: ['email'] },
    summary: 'Sends a link to set a new password',
    input: z.object({ email }),
  }),
  'account/staff-reset-password': anyone.post({
    security: { kind: 'password-set', fields: [] },
    summary: 'Sets a new password with the token of the e-mailed link',
    input: z.object({ token: text(100), password: newPassword }),
  }),
  'admin/staff-view-all-staff': admin('staff.change').get({
    summary: 'Staff accounts, 25 a page',
    input: z.object({ page }),
    output: listPage({ staff_list: z.array(staffMember) }),
  }),
  'admin/staff-add-staff': admin('staff.change').post({
    security: { kind: 'staff-change', fields: ['email', 'role', 'is_active'] },
    summary: 'Invites a staff member by e-mail',
    audit: 'Invited the staff member',
    input: z.object({ name: text(80), email, role, is_active: flag }),
    output: z.object({ id: z.number() }),
    needsFreshLogin: always,
  }),
  'admin/staff-update-staff': admin('staff.change').post({
    security: { kind: 'staff-change', fields: ['id', 'role', 'is_active'] },
    summary: 'Changes a staff account; a new role or none ends its sessions',
    audit: 'Changed the staff member',
    input: z.object({ id, name: text(80), email, role, is_active: flag }),
    needsFreshLogin: always,
  }),
  'admin/staff-resend-invitation': admin('staff.change').post({
    summary: 'E-mails a new link to a staff member without a password; earlier links expire',
    audit: 'Sent the invitation again',
    input: z.object({ id }),
    needsFreshLogin: always,
  }),
  'admin/staff-end-sessions': admin('staff.change').post({
    security: { kind: 'sessions', fields: ['id'] },
    summary: 'Ends all sessions of a staff member',
    audit: 'Ended all sessions of',
    input: z.object({ id }),
  }),
  'admin/staff-reset-second-factor': admin('staff.change').post({
    security: { kind: 'second-factor', fields: ['id'] },
    summary: 'Removes authenticator app, backup codes and passkeys of a staff member and ends their sessions',
    audit: 'Removed the second factor of',
    input: z.object({ id }),
    needsFreshLogin: always,
  }),
}
