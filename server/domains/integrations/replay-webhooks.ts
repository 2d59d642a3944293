import { randomUUID } from 'node:crypto'
import type { ParsedInput } from '@handset/contract/calls.ts'
import { serverMessages } from '@handset/contract/server-messages.ts'
import { testEventType } from '@handset/contract/webhook-event-types.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { type AuditContext, writeAudit } from '../../platform/database/audit.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { conflict, invalidField, missing, type Refuse } from '../../platform/http/result.ts'
import { lockWebhook } from './change-webhooks.ts'
import { queueDelivery } from './queue-webhooks.ts'

/** As if it had never been tried. */
const anew = { state: 'pending', attempts: 0, next_attempt_at: sql<Date>`now()`, claimed_until: null } as const

async function replayOne(tx: Transaction, endpointId: number, deliveryId: number, refuse: Refuse): Promise<number> {
  const found = await tx
    .updateTable('webhook_deliveries')
    .set(anew)
    .where('id', '=', deliveryId)
    .where('endpoint_id', '=', endpointId)
    .returning('id')
    .executeTakeFirst()
  return found ? 1 : refuse(missing())
}

const countRow = z.object({ count: z.number() })

/** Everything that the address wants and that happened since, also while it was off. */
async function replaySince(tx: Transaction, endpointId: number, since: string): Promise<number> {
  const rows = await queryRows(tx, countRow)`
    with queued as (
      insert into webhook_deliveries (event_id, endpoint_id)
      select v.id, e.id from webhook_events v join webhook_endpoints e on v.type = any(e.events)
      where e.id = ${endpointId} and v.created_at >= ${since}::timestamptz order by v.id
      on conflict (event_id, endpoint_id) do update
        set state = 'pending', attempts = 0, next_attempt_at = now(), claimed_until = null
      returning id)
    select count(*)::integer as count from queued`
  return rows[0]!.count
}

/** Sends one delivery again, or everything since a time. Refuses with 409 an address that is off. */
export async function replayWebhooks(
  tx: Transaction,
  context: AuditContext,
  { id, delivery_id, since }: ParsedInput<'admin/replay-webhooks'>,
  refuse: Refuse,
): Promise<{ count: number }> {
  const { is_active } = await lockWebhook(tx, id, refuse)
  if (!is_active) return refuse(conflict(serverMessages.webhookIsOff))
  if ((delivery_id === undefined) === (since === undefined))
    return refuse(invalidField('since', serverMessages.replayWhat))
  const count =
    delivery_id === undefined ? await replaySince(tx, id, since ?? '') : await replayOne(tx, id, delivery_id, refuse)
  await queueDelivery(tx)
  await writeAudit(tx, context, {
    action: 'replay-webhooks',
    entity: `webhook/${id}`,
    after: { ...(since === undefined ? { delivery_id } : { since }), count },
  })
  return { count }
}

/** Queues a test event for one address. Refuses with 409 an address that is off. */
export async function testWebhook(
  tx: Transaction,
  context: AuditContext,
  { id }: ParsedInput<'admin/test-webhook'>,
  refuse: Refuse,
): Promise<void> {
  const { is_active } = await lockWebhook(tx, id, refuse)
  if (!is_active) return refuse(conflict(serverMessages.webhookIsOff))
  const event = await tx
    .insertInto('webhook_events')
    .values({
      event_key: `${testEventType}/${randomUUID()}`,
      type: testEventType,
      subject: '',
      data: JSON.stringify({ message: 'This is a test' }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('webhook_deliveries').values({ event_id: event.id, endpoint_id: id }).execute()
  await queueDelivery(tx)
  await writeAudit(tx, context, { action: 'test-webhook', entity: `webhook/${id}` })
}
