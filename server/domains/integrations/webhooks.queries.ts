import {
  type WebhookDeliveryView,
  type WebhookEndpointView,
  webhookEndpoint,
  webhookDelivery,
} from '@handset/contract/domains/integrations/webhooks.contract.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { indiaTimeText } from '../../platform/database/india-time-text.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'

const deliveriesPerPage = 25

export async function readWebhooks(db: Reader): Promise<WebhookEndpointView[]> {
  return queryRows(db, webhookEndpoint)`
    select e.id, e.url, e.note, e.events, e.is_active, e.created_by, ${indiaTimeText('e.created_at')} as created_at,
      ${indiaTimeText('e.failing_since')} as failing_since, e.off_reason,
      case when e.former_until > now() then ${indiaTimeText('e.former_until')} else '' end as former_until,
      (select count(*) from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'pending')::integer as waiting,
      (select count(*) from webhook_deliveries d where d.endpoint_id = e.id and d.state = 'failed')::integer as failed
    from webhook_endpoints e order by e.id`
}

const storedDeliveryRow = webhookDelivery.omit({ body: true }).extend({ data: z.unknown(), written: z.string() })

/** The log of one address, newest first. */
export async function readDeliveries(
  db: Reader,
  endpointId: number,
  page: number,
): Promise<{ deliveries: WebhookDeliveryView[]; last_page: number; total: number }> {
  const perPage = deliveriesPerPage
  const { total } = await db
    .selectFrom('webhook_deliveries')
    .select(sql<number>`count(*)::integer`.as('total'))
    .where('endpoint_id', '=', endpointId)
    .executeTakeFirstOrThrow()
  const rows = await queryRows(db, storedDeliveryRow)`
    select d.id, v.public_id as event_id, v.type, v.subject, ${indiaTimeText('v.created_at')} as at, d.state, d.attempts,
      ${indiaTimeText('d.last_attempt_at')} as last_attempt_at, case when d.state = 'pending' then ${indiaTimeText('d.next_attempt_at')} else '' end as next_attempt_at,
      d.last_status, d.last_error, d.response, v.data, to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as written
    from webhook_deliveries d join webhook_events v on v.id = d.event_id
    where d.endpoint_id = ${endpointId} order by d.id desc limit ${perPage} offset ${(page - 1) * perPage}`
  return {
    deliveries: rows.map(({ data, written, ...row }) => ({
      ...row,
      body: JSON.stringify({ type: row.type, timestamp: written, data }, null, 2),
    })),
    last_page: Math.max(1, Math.ceil(total / perPage)),
    total,
  }
}
