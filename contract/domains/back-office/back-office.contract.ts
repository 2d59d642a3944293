import { z } from 'zod'
import { admin, staff } from '../../call.ts'
import {
  checkDateOrder,
  emptyableText,
  flag,
  id,
  listPage,
  optionalId,
  optionalText,
  page,
  period,
  text,
} from '../../fields.ts'
import { limits } from '../../limits.ts'
import { serverMessages } from '../../server-messages.ts'
import { messages } from '../../messages.ts'
import { notificationKinds } from './notification-kinds.ts'
import { savedLists } from './saved-lists.ts'

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
  /** The action in words. */
  label: z.string(),
  entity: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditRow = z.infer<typeof auditRow>

/** A change of many rows that has begun; `admin/bulk-change` says how far it is. */
export const bulkStart = z.object({ id: z.number(), total: z.number() })

export const bulkProgress = z.object({
  total: z.number(),
  done: z.number(),
  failures: z.array(z.object({ name: z.string(), reason: z.string() })),
})
export type BulkProgress = z.infer<typeof bulkProgress>

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

export const backOfficeCalls = {
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
  'admin/audit-log': admin('audit.see').get({
    summary: 'The audit log, newest first, 25 a page; `entity` is one object (`staff/4`) or a type (`staff`, `order`)',
    input: z
      .object({
        actor: optionalText(254),
        entity: optionalText(80),
        ...period,
        page,
      })
      .superRefine(checkDateOrder),
    output: listPage({ log: z.array(auditRow) }),
  }),
  'admin/bulk-change': admin('dashboard.see').get({
    summary: 'How far a change of many rows is that I started, and which rows it could not change',
    input: z.object({ id }),
    output: bulkProgress,
  }),
  'admin/view-saved-views': admin('dashboard.see').get({
    summary: 'My saved views of a list and those that others share, by name',
    input: z.object({ list }),
    output: z.object({ view_list: z.array(savedView) }),
  }),
  'admin/save-view': admin('dashboard.see').post({
    summary:
      'Saves the filters of a list as a named view; with `id`, updates that view of mine. A shared one is offered to all staff',
    audit: 'Saved a view',
    input: z.object({
      id: optionalId,
      list,
      name: text(limits.viewNameMaxChars, serverMessages.viewNameMissing),
      query: emptyableText(1000),
      is_shared: flag,
    }),
    output: z.object({ id: z.number() }),
  }),
  'admin/delete-view': admin('dashboard.see').post({
    summary: 'Deletes a saved view of mine',
    audit: 'Deleted a saved view',
    input: z.object({ id }),
  }),
}
