import { z } from 'zod'
import { always, row } from '../../call.ts'
import { staffRoles } from '../../codes.ts'
import {
  checkDateOrder,
  email,
  emptyableText,
  flag,
  id,
  none,
  optionalDate,
  optionalId,
  optionalText,
  page,
  text,
} from '../../fields.ts'
import { limits } from '../../limits.ts'
import { serverMessages } from '../../server-messages.ts'
import { messages } from '../../messages.ts'
import { logIn, logInOrTicket } from './log-in.shape.ts'
import { newPassword, password } from './passwords.shape.ts'
import { bulkProgress } from './bulk-change.shape.ts'
import { savedLists } from './saved-lists.ts'

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

const list = z.enum(savedLists, messages.notFound)
const savedView = z.object({
  id: z.number(),
  name: z.string(),
  query: z.string(),
  is_shared: z.number(),
  /** Absent for a view of mine. */
  owner: z.string().optional(),
})
export type SavedView = z.infer<typeof savedView>

export const auditRow = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.string(),
  action: z.string(),
  entity: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditRow = z.infer<typeof auditRow>

export const staffCalls = {
  'account/admin-login': row({
    method: 'POST',
    audience: 'anyone',
    security: { kind: 'log-in', fields: ['email'] },
    summary: 'Logs an admin in',
    input: z.object({ email, password, captcha: optionalText(8000) }),
    output: logInOrTicket,
  }),
  'account/warehouse-login': row({
    method: 'POST',
    audience: 'anyone',
    security: { kind: 'log-in', fields: ['email'] },
    summary: 'Logs warehouse staff in',
    input: z.object({ email, password, captcha: optionalText(8000) }),
    output: logInOrTicket,
  }),
  'account/staff-verify-code': row({
    method: 'POST',
    audience: 'anyone',
    security: { kind: 'log-in', fields: [] },
    summary: 'Second step of a log-in: the code of the authenticator app, or a backup code',
    input: z.object({ ticket: text(100), code: text(20) }),
    output: logIn,
  }),
  'account/staff-forgot-password': row({
    method: 'POST',
    audience: 'anyone',
    security: { kind: 'password-link', fields: ['email'] },
    summary: 'Sends a link to set a new password',
    input: z.object({ email }),
    output: none,
  }),
  'account/staff-reset-password': row({
    method: 'POST',
    audience: 'anyone',
    security: { kind: 'password-set', fields: [] },
    summary: 'Sets a new password with the token of the e-mailed link',
    input: z.object({ token: text(100), password: newPassword }),
    output: none,
  }),
  'admin/staff-view-all-staff': row({
    method: 'GET',
    audience: 'admin',
    summary: 'Staff accounts, 25 a page',
    input: z.object({ page }),
    output: z.object({ staff_list: z.array(staffMember), last_page: z.number(), total: z.number() }),
  }),
  'admin/staff-add-staff': row({
    method: 'POST',
    audience: 'admin',
    security: { kind: 'staff-change', fields: ['email', 'role', 'is_active'] },
    summary: 'Invites a staff member by e-mail',
    input: z.object({ name: text(80), email, role, is_active: flag }),
    output: z.object({ id: z.number() }),
    needsFreshLogin: always,
  }),
  'admin/staff-update-staff': row({
    method: 'POST',
    audience: 'admin',
    security: { kind: 'staff-change', fields: ['id', 'role', 'is_active'] },
    summary: 'Changes a staff account; a new role or none ends its sessions',
    input: z.object({ id, name: text(80), email, role, is_active: flag }),
    output: none,
    needsFreshLogin: always,
  }),
  'admin/staff-resend-invitation': row({
    method: 'POST',
    audience: 'admin',
    summary: 'E-mails a new link to a staff member without a password; earlier links expire',
    input: z.object({ id }),
    output: none,
    needsFreshLogin: always,
  }),
  'admin/staff-end-sessions': row({
    method: 'POST',
    audience: 'admin',
    security: { kind: 'sessions', fields: ['id'] },
    summary: 'Ends all sessions of a staff member',
    input: z.object({ id }),
    output: none,
  }),
  'admin/staff-reset-second-factor': row({
    method: 'POST',
    audience: 'admin',
    security: { kind: 'second-factor', fields: ['id'] },
    summary: 'Removes authenticator app, backup codes and passkeys of a staff member and ends their sessions',
    input: z.object({ id }),
    output: none,
    needsFreshLogin: always,
  }),
  'admin/audit-log': row({
    method: 'GET',
    audience: 'admin',
    summary: 'The audit log, newest first, 25 a page; `entity` is one object (`staff/4`) or a type (`staff`, `order`)',
    input: z
      .object({
        actor: optionalText(254),
        entity: optionalText(80),
        from_date: optionalDate,
        to_date: optionalDate,
        page,
      })
      .superRefine(checkDateOrder),
    output: z.object({ log: z.array(auditRow), last_page: z.number(), total: z.number() }),
  }),
  'admin/bulk-change': row({
    method: 'GET',
    audience: 'admin',
    summary: 'How far a change of many rows is that I started, and which rows it could not change',
    input: z.object({ id }),
    output: bulkProgress,
  }),
  'admin/view-saved-views': row({
    method: 'GET',
    audience: 'admin',
    summary: 'My saved views of a list and those that others share, by name',
    input: z.object({ list }),
    output: z.object({ view_list: z.array(savedView) }),
  }),
  'admin/save-view': row({
    method: 'POST',
    audience: 'admin',
    summary:
      'Saves the filters of a list as a named view; with `id`, updates that view of mine. A shared one is offered to all staff',
    input: z.object({
      id: optionalId,
      list,
      name: text(limits.viewName, serverMessages.viewNameMissing),
      query: emptyableText(1000),
      is_shared: flag,
    }),
    output: z.object({ id: z.number() }),
  }),
  'admin/delete-view': row({
    method: 'POST',
    audience: 'admin',
    summary: 'Deletes a saved view of mine',
    input: z.object({ id }),
    output: none,
  }),
}
