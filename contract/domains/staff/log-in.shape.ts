import { z } from 'zod'
import { staffRoles } from '../../codes.ts'

export const logIn = z.object({
  token: z.string(),
  staff_id: z.number(),
  name: z.string(),
  role: z.enum(staffRoles),
  permissions: z.array(z.string()),
})

/** With a second factor the password opens no session but a ticket for `account/staff-verify-code`. */
export const logInOrTicket = z.union([logIn, z.object({ login_ticket: z.string() })])
