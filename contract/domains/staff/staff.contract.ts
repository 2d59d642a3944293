import { z } from 'zod'
import { row } from '../../call.ts'
import { staffRoles } from '../../codes.ts'
import { email, flag, id, none, optionalDate, optionalText, page, text } from '../../fields.ts'
import { limits } from '../../limits.ts'
import { messages } from '../../messages.ts'

const password = z.string({ error: 'Enter the password' }).min(1, 'Enter the password').max(128, 'At most 128 characters')
const newPassword = z.string({ error: 'Enter the password' }).min(limits.staffPasswordLength, messages.passwordShort(limits.staffPasswordLength)).max(128, 'At most 128 characters')
const role = z.enum(staffRoles, 'Choose a role')

const logIn = z.object({ token: z.string(), name: z.string(), role, permissions: z.array(z.string()) })

export const staffMember = z.object({ id: z.number(), name: z.string(), email: z.string(), role, is_active: z.number(), last_seen: z.string().nullable() })

export const staffCalls = {
  'account/admin-login': row({ method: 'POST', audience: 'anyone', summary: 'Logs an admin in', input: z.object({ email, password }), output: logIn }),
  'account/warehouse-login': row({ method: 'POST', audience: 'anyone', summary: 'Logs warehouse staff in', input: z.object({ email, password }), output: logIn }),
  'account/staff-forgot-password': row({ method: 'POST', audience: 'anyone', summary: 'Sends a link to set a new password', input: z.object({ email }), output: none }),
  'account/staff-reset-password': row({
    method: 'POST',
    audience: 'anyone',
    summary: 'Sets a new password by the mailed token',
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
    summary: 'Invites a colleague by e-mail',
    input: z.object({ name: text(80), email, role, is_active: flag }),
    output: z.object({ id: z.number() }),
  }),
  'admin/staff-update-staff': row({
    method: 'POST',
    audience: 'admin',
    summary: 'Changes a staff account; a new role or none ends its sessions',
    input: z.object({ id, name: text(80), email, role, is_active: flag }),
    output: none,
  }),
  'admin/audit-log': row({
    method: 'GET',
    audience: 'admin',
    summary: 'Who changed what, newest first, 25 a page',
    input: z.object({ actor: optionalText(80), entity: optionalText(80), from_date: optionalDate, to_date: optionalDate, page }),
    output: z.object({
      log: z.array(z.object({ id: z.number(), at: z.string(), actor: z.string(), action: z.string(), entity: z.string(), before: z.unknown(), after: z.unknown() })),
      last_page: z.number(),
      total: z.number(),
    }),
  }),
}
