import { z } from 'zod'
import { admin } from '../../call.ts'
import { id, optional, rupees, withDefault } from '../../fields.ts'
import { messages } from '../../messages.ts'
import { addressFormFields } from '../customers/customers.contract.ts'
import { orderNumber, queuedOrderFilter } from './orders.contract.ts'
import { timelineFilters } from './timeline-filters.ts'

/** A message of an order as staff see it. */
const timelineMessage = z.object({
  id: z.number(),
  channel: z.enum(['sms', 'whatsapp', 'email']),
  /** The mobile number or e-mail address; empty once it is erased. */
  recipient: z.string(),
  state: z.enum(['waiting', 'sent', 'delivered', 'read', 'failed']),
  /** When it reached that state. */
  state_at: z.string(),
  /** Whether it may be sent again: not a waiting one, a secret, an advertisement, or one whose content is gone. */
  can_resend: z.number(),
})

export const timelineEntry = z.object({
  key: z.string(),
  /** `yyyy-mm-dd hh:mm` in India. */
  at: z.string(),
  source: z.enum(['event', 'change', 'message', 'note', 'scan', 'refund']),
  /** The sentence of an event, the text of a note, the action of a change, the kind of a message, the courier's status, the state of a refund. */
  text: z.string(),
  /** The action of a change in words; empty for other sources. */
  label: z.string(),
  /** `customer`, `shop`, `courier` or the e-mail address of a staff member. */
  actor: z.string(),
  /** Why: a reason, a failure, where a parcel was scanned. */
  detail: z.string(),
  /** The order's status after an event. */
  code: z.number().nullable(),
  amount: rupees.nullable(),
  message: timelineMessage.nullable(),
  /** What a change of staff replaced by what. */
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

/** The place of an entry: microseconds since 1970, its source and its row. */
const cursor = optional(z.string().regex(/^\d{1,16}-\d-\d{1,15}$/, messages.notFound))

const tab = z.string({ error: messages.required }).regex(/^[A-Za-z0-9-]{8,40}$/, messages.notFound)

export const orderPageCalls = {
  'admin/order-timeline': admin('orders.see').get({
    summary:
      'What happened to an order, newest first, 25 entries at a time: events, changes by staff, messages, notes, scans and refunds. `before` takes `next` of the response before',
    input: z.object({
      order: orderNumber,
      filter: withDefault('all', z.enum(timelineFilters)),
      before: cursor,
    }),
    /** `next` is empty on the last page. */
    output: z.object({ entries: z.array(timelineEntry), next: z.string() }),
  }),
  'admin/order-edit-contact': admin('orders.change').post({
    summary:
      'Changes contact and delivery address of an order before its invoice; price and tax stay. 409 with an invoice, a parcel or a stale version; 422 {state_id} for a State that changes the kind of tax',
    audit: 'Changed the contact',
    input: addressFormFields.omit({ address_type: true }).extend({ order: orderNumber, version: id }),
  }),
  'admin/order-resend-message': admin('orders.change').post({
    summary:
      'Sends a message of an order again, to the contact that the order has now. 409 for a secret, an advertisement, one that is waiting or gone; 429 beyond the limit of the order',
    audit: 'Sent a message again',
    input: z.object({ order: orderNumber, message_id: id }),
  }),
  'admin/order-neighbors': admin('orders.see').get({
    summary: 'The orders before and after one in a list with the same filters as admin/order-view-all-orders',
    input: queuedOrderFilter.extend({ order: orderNumber }),
    /** Empty at the ends of the list; `position` is 0 for an order that is not, or no longer, in it. */
    output: z.object({ previous: z.string(), next: z.string(), position: z.number(), total: z.number() }),
  }),
  'admin/order-presence': admin('orders.see').post({
    summary:
      'Says every few seconds that a tab shows an order, and hears who else does and whether it changed. `left` ends it',
    input: z.object({ order: orderNumber, tab, state: z.enum(['looking', 'editing', 'left'], messages.required) }),
    output: z.object({
      staff_members: z.array(z.object({ name: z.string(), is_editing: z.number() })),
      /** Another text than before: the order has changed. */
      mark: z.string(),
      /** The staff member who made the last change; empty if it was the caller, the shop or the courier. */
      changed_by: z.string(),
    }),
  }),
}
