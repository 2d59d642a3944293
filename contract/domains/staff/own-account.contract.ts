import { z } from 'zod'
import { row } from '../../call.ts'
import { staffRoles } from '../../codes.ts'
import { id, none } from '../../fields.ts'
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
})

/** What staff do with their own account, in the back office and in the warehouse. */
export const ownAccountCalls = {
  'account/staff-account': row({
    method: 'GET',
    audience: 'staff',
    summary: 'My account and my sessions, newest first',
    input: z.object({}),
    output: ownAccount,
  }),
  'account/staff-change-password': row({
    method: 'POST',
    audience: 'staff',
    security: { kind: 'password-set', fields: [] },
    summary: 'Sets a new password with the present one; ends my other sessions',
    input: z.object({ current_password: password, password: newPassword }),
    output: none,
  }),
  'account/staff-end-session': row({
    method: 'POST',
    audience: 'staff',
    security: { kind: 'sessions', fields: [] },
    summary: 'Ends one of my sessions',
    input: z.object({ id }),
    output: none,
  }),
  'account/staff-end-other-sessions': row({
    method: 'POST',
    audience: 'staff',
    security: { kind: 'sessions', fields: [] },
    summary: 'Ends all my sessions but this one',
    input: z.object({}),
    output: none,
  }),
}
