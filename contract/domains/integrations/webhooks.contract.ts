import { z } from 'zod'
import { admin, always } from '../../call.ts'
import { emptyableText, id, listOf, listPage, optionalId, page, requiredFlag, text } from '../../fields.ts'
import { integrationLimits } from '../../integration-limits.ts'
import { serverMessages } from '../../server-messages.ts'
import { webhookEventTypes } from '../../webhook-event-types.ts'
import { storableTime } from './integration-calls.contract.ts'

const eventType = z.enum(webhookEventTypes, serverMessages.valueInvalid)

/** Times as yyyy-mm-dd hh:mm in India; empty for what is not so. */
export const webhookEndpoint = z.object({
  id: z.number(),
  url: z.string(),
  note: z.string(),
  events: z.array(eventType),
  is_active: z.boolean(),
  created_by: z.string(),
  created_at: z.string(),
  failing_since: z.string(),
  /** Why the shop switched it off. */
  off_reason: z.string(),
  /** Until when deliveries are signed with the secret before the last rotation too. */
  former_until: z.string(),
  /** Deliveries that wait for an attempt, and that were given up. */
  waiting: z.number(),
  failed: z.number(),
})
export type WebhookEndpointView = z.infer<typeof webhookEndpoint>

export const webhookDelivery = z.object({
  id: z.number(),
  /** The `webhook-id` that the receiver sees. */
  event_id: z.string(),
  type: z.string(),
  subject: z.string(),
  at: z.string(),
  state: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.number(),
  last_attempt_at: z.string(),
  next_attempt_at: z.string(),
  last_status: z.number().nullable(),
  last_error: z.string(),
  response: z.string(),
  body: z.string(),
})
export type WebhookDeliveryView = z.infer<typeof webhookDelivery>

const newSecret = z.object({ id: z.number(), secret: z.string() })
const fields = {
  url: text(integrationLimits.webhookUrlMaxChars),
  note: z.preprocess((value) => value ?? '', emptyableText(integrationLimits.webhookNoteMaxChars)),
  events: listOf(eventType).refine((events) => events.length > 0, serverMessages.eventNeeded),
}

/** Addresses of other programs that receive events, managed by owners. */
export const webhookCalls = {
  'admin/webhooks': admin('integrations.manage').get({
    summary: 'Addresses that are sent events',
    output: z.object({ endpoints: z.array(webhookEndpoint) }),
  }),
  'admin/add-webhook': admin('integrations.manage').post({
    security: { kind: 'integrations', fields: ['url', 'events'] },
    summary: 'Adds an address; the secret that signs its events is answered this once',
    audit: 'Added',
    input: z.object(fields),
    output: newSecret,
    needsFreshLogin: always,
  }),
  'admin/update-webhook': admin('integrations.manage').post({
    security: { kind: 'integrations', fields: ['id', 'url', 'events', 'is_active'] },
    summary: 'Changes an address, or switches it off or on; what waited is then sent',
    audit: 'Changed',
    input: z.object({ id, ...fields, is_active: requiredFlag }),
    needsFreshLogin: always,
  }),
  'admin/rotate-webhook-secret': admin('integrations.manage').post({
    security: { kind: 'integrations', fields: ['id'] },
    summary: 'Makes a new secret; for 24 hours events are signed with the former one too',
    audit: 'Made a new secret for',
    input: z.object({ id }),
    output: newSecret,
    needsFreshLogin: always,
  }),
  'admin/delete-webhook': admin('integrations.manage').post({
    security: { kind: 'integrations', fields: ['id'] },
    summary: 'Deletes an address with its log',
    audit: 'Deleted',
    input: z.object({ id }),
  }),
  'admin/test-webhook': admin('integrations.manage').post({
    summary: 'Sends a test event to an address',
    audit: 'Sent a test event to',
    input: z.object({ id }),
  }),
  'admin/webhook-deliveries': admin('integrations.manage').get({
    summary: 'What was sent to an address, newest first, 25 a page',
    input: z.object({ id, page }),
    output: listPage({ deliveries: z.array(webhookDelivery) }),
  }),
  'admin/replay-webhooks': admin('integrations.manage').post({
    summary: 'Sends one delivery again, or everything since a time, also what happened while the address was off',
    audit: 'Sent events again to',
    input: z.object({
      id,
      delivery_id: optionalId,
      since: storableTime('Enter a date and a time').optional(),
    }),
    output: z.object({ count: z.number() }),
  }),
}
