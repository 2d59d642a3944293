import { z } from 'zod'
import { admin } from '../../call.ts'
import {
  checkDateOrder,
  emptyableText,
  flag,
  id,
  optionalId,
  optionalText,
  page,
  text,
  listPage,
  period,
} from '../../fields.ts'
import { limits } from '../../limits.ts'
import { serverMessages } from '../../server-messages.ts'
import { messages } from '../../messages.ts'
import { bulkProgress } from './bulk-change.shape.ts'
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

export const backOfficeCalls = {
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
