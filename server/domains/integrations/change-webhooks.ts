import type { ParsedInput } from '@handset/contract/calls.ts'
import { integrationLimits } from '@handset/contract/integration-limits.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { sql } from 'kysely'
import type { Services } from '../../platform/core/services.ts'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { conflict, invalidField, missing, type Refuse } from '../../platform/http/result.ts'
import { queueDelivery } from './queue-webhooks.ts'
import { newWebhookSecret } from './webhook-signature.ts'

const maxWebhooks = 10

type WebhookContext = AuditContext & Pick<Services, 'gateways' | 'otpSecret'>
type EndpointFields = Pick<ParsedInput<'admin/add-webhook'>, 'url' | 'note' | 'events'>

const recorded = ({ url, note, events }: EndpointFields) => ({ url, note, events })

/** Adds an address and returns its secret. 422 {url} for one that is not public, 409 beyond the number of addresses. */
export async function addWebhook(
  tx: Transaction,
  context: WebhookContext,
  input: EndpointFields,
  refuse: Refuse,
): Promise<{ id: number; secret: string }> {
  const fault = context.gateways.webhooks.addressFault(input.url)
  if (fault) return refuse(invalidField('url', fault))
  // Two owners at once are counted one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('webhook_endpoints'))`.execute(tx)
  const { count } = await tx
    .selectFrom('webhook_endpoints')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  if (count >= maxWebhooks) return refuse(conflict(serverMessages.tooManyWebhooks(maxWebhooks)))
  const { shown, sealed } = newWebhookSecret(context.otpSecret)
  const { id } = await tx
    .insertInto('webhook_endpoints')
    .values({
      ...recorded(input),
      events: [...new Set(input.events)].toSorted(),
      sealed_secret: sealed,
      created_by: context.actor.email,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeAudit(tx, context, { action: 'add-webhook', entity: `webhook/${id}`, after: recorded(input) })
  return { id, secret: shown }
}

interface LockedWebhook extends EndpointFields {
  is_active: boolean
  sealed_secret: Buffer
}

/** The endpoint, locked by this transaction. Refuses with 404 an unknown one. */
export async function lockWebhook(tx: Transaction, id: number, refuse: Refuse): Promise<LockedWebhook> {
  const endpoint = await tx
    .selectFrom('webhook_endpoints')
    .select(['url', 'note', 'events', 'is_active', 'sealed_secret'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return endpoint ? { ...endpoint, events: endpoint.events as EndpointFields['events'] } : refuse(missing())
}

/** The next attempt of a delivery may be a day away. */
async function sendWaiting(tx: Transaction, endpointId: number): Promise<void> {
  await tx
    .updateTable('webhook_deliveries')
    .set({ next_attempt_at: sql<Date>`now()` })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'pending')
    .execute()
  await queueDelivery(tx)
}

/** Changes an address. Switched on again, or with another URL, it counts as sound, and what waited is sent at once. */
export async function updateWebhook(
  tx: Transaction,
  context: WebhookContext,
  input: ParsedInput<'admin/update-webhook'>,
  refuse: Refuse,
): Promise<void> {
  const before = await lockWebhook(tx, input.id, refuse)
  const fault = context.gateways.webhooks.addressFault(input.url)
  if (fault) return refuse(invalidField('url', fault))
  const { is_active } = input
  const startsAnew = is_active && (!before.is_active || input.url !== before.url)
  await tx
    .updateTable('webhook_endpoints')
    .set({
      ...recorded(input),
      events: [...new Set(input.events)].toSorted(),
      is_active,
      ...(startsAnew ? { failing_since: null, off_reason: '' } : {}),
    })
    .where('id', '=', input.id)
    .execute()
  if (startsAnew) await sendWaiting(tx, input.id)
  await writeAudit(tx, context, {
    action: 'update-webhook',
    entity: `webhook/${input.id}`,
    before: { ...recorded(before), is_active: before.is_active },
    after: { ...recorded(input), is_active },
  })
}

/** Makes a new secret; for a day deliveries are signed with both. */
export async function rotateWebhookSecret(
  tx: Transaction,
  context: WebhookContext,
  { id }: ParsedInput<'admin/rotate-webhook-secret'>,
  refuse: Refuse,
): Promise<{ id: number; secret: string }> {
  const { url, sealed_secret } = await lockWebhook(tx, id, refuse)
  const { shown, sealed } = newWebhookSecret(context.otpSecret)
  await tx
    .updateTable('webhook_endpoints')
    .set({
      sealed_secret: sealed,
      former_secret: sealed_secret,
      former_until: sql<Date>`now() + make_interval(hours => ${integrationLimits.formerSecretHours})`,
    })
    .where('id', '=', id)
    .execute()
  await writeAudit(tx, context, { action: 'rotate-webhook-secret', entity: `webhook/${id}`, after: { url } })
  return { id, secret: shown }
}

/** Deletes an address with its deliveries. */
export async function deleteWebhook(
  tx: Transaction,
  context: AuditContext,
  { id }: ParsedInput<'admin/delete-webhook'>,
  refuse: Refuse,
): Promise<void> {
  const endpoint = await lockWebhook(tx, id, refuse)
  await tx.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
  await writeAudit(tx, context, {
    action: 'delete-webhook',
    entity: `webhook/${id}`,
    before: recorded(endpoint),
  })
}
