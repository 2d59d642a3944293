import { z } from 'zod'
import { staff } from '../../call.ts'
import { optionalId } from '../../fields.ts'
import { limits } from '../../limits.ts'
import { notificationKinds } from './notification-kinds.ts'

/** Also the data of an event of `/api/account/staff-events`, there without `is_read`. */
export const staffNotification = z.object({
  id: z.number(),
  kind: z.enum(notificationKinds),
  /** An order number, or the id of a product, a review, an enquiry, an import. */
  subject: z.string(),
  detail: z.string(),
  at: z.string(),
  is_read: z.number(),
})
export type StaffNotification = z.infer<typeof staffNotification>

export const notificationCalls = {
  'account/staff-notifications': staff.get({
    summary: `The newest ${limits.maxNotificationsListed} notifications that my role may see, and how many of them I have not read`,
    output: z.object({ notifications: z.array(staffNotification), unread: z.number() }),
  }),
  'account/staff-read-notifications': staff.post({
    summary: 'Marks one notification as read by me (`id`), or all up to one (`up_to`)',
    input: z
      .object({ id: optionalId, up_to: optionalId })
      .refine((input) => (input.id === undefined) !== (input.up_to === undefined), 'Either id or up_to'),
  }),
}
