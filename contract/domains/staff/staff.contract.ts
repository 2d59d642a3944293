import { z } from 'zod'
import { pendingRow } from '../../call.ts'
import { email, flag, id, optionalDate, optionalText, page, text } from '../../fields.ts'

const password = z.string({ error: 'Enter the password' }).min(1, 'Enter the password').max(128, 'At most 128 characters')
const role = z.enum(['owner', 'manager', 'finance', 'warehouse'])

export const staffCalls = {
  'account/admin-login': pendingRow({ method: 'POST', audience: 'anyone', summary: 'Logs an admin in', input: z.object({ email, password }), output: z.unknown() }),
  'account/warehouse-login': pendingRow({ method: 'POST', audience: 'anyone', summary: 'Logs warehouse staff in', input: z.object({ email, password }), output: z.unknown() }),
  'account/staff-forgot-password': pendingRow({ method: 'POST', audience: 'anyone', summary: 'Sends a link to set a new password', input: z.object({ email }), output: z.unknown() }),
  'account/staff-reset-password': pendingRow({
    method: 'POST',
    audience: 'anyone',
    summary: 'Sets a new password by the mailed token',
    input: z.object({ token: text(100), password }),
    output: z.unknown(),
  }),
  'admin/staff-view-all-staff': pendingRow({ method: 'GET', audience: 'admin', summary: 'Staff accounts', input: z.object({ page }), output: z.unknown() }),
  'admin/staff-add-staff': pendingRow({ method: 'POST', audience: 'admin', summary: 'Invites a colleague', input: z.object({ name: text(80), email, role, is_active: flag }), output: z.unknown() }),
  'admin/staff-update-staff': pendingRow({
    method: 'POST',
    audience: 'admin',
    summary: 'Changes a staff account',
    input: z.object({ id, name: text(80), email, role, is_active: flag }),
    output: z.unknown(),
  }),
  'admin/audit-log': pendingRow({
    method: 'GET',
    audience: 'admin',
    summary: 'Who changed what',
    input: z.object({ actor: optionalText(80), entity: optionalText(80), from_date: optionalDate, to_date: optionalDate, page }),
    output: z.unknown(),
  }),
}
