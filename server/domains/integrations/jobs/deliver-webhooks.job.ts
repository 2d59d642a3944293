import { z } from 'zod'
import type { WebhookResponse } from '../../../gateways/webhook/webhook.port.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import { databaseSeconds } from '../../../platform/database/database-clock.ts'
import type { Services } from '../../../platform/core/services.ts'
import { queueDelivery } from '../queue-webhooks.ts'
import { failDelivery, finishDelivery } from '../record-delivery.ts'
import { openWebhookSecret, signedHeaders } from '../webhook-signature.ts'

/** Sent at the same time, and of these at most to one address. */
const batchSize = 40
const batchOfEndpoint = 10
/** Longer than a delivery may take. */
const claimSeconds = 60

const claimedDeliveryRow = z.object({
  id: z.number(),
  endpoint_id: z.number(),
  attempts: z.number(),
  url: z.string(),
  sealed_secret: z.instanceof(Buffer),
  /** Null unless deliveries are signed with it as well. */
  former_secret: z.instanceof(Buffer).nullable(),
  public_id: z.string(),
  type: z.string(),
  at: z.string(),
  data: z.unknown(),
})
type ClaimedDelivery = z.infer<typeof claimedDeliveryRow>

/** Takes deliveries that are due: nobody else sends them until the claim ends, also not if this process dies. */
async function claimDeliveries(db: Reader): Promise<ClaimedDelivery[]> {
  return queryRows(db, claimedDeliveryRow)`
    with due as (
      select d.id, row_number() over (partition by d.endpoint_id order by d.next_attempt_at, d.id) as place
      from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id and e.is_active
      where d.state = 'pending' and d.next_attempt_at <= now() and (d.claimed_until is null or d.claimed_until <= now()))
    update webhook_deliveries d set claimed_until = now() + make_interval(secs => ${claimSeconds}), attempts = d.attempts + 1, last_attempt_at = now()
    from webhook_endpoints e, webhook_events v
    where d.id in (select id from due where place <= ${batchOfEndpoint} order by place, id limit ${batchSize})
      and d.state = 'pending' and (d.claimed_until is null or d.claimed_until <= now()) and e.id = d.endpoint_id and v.id = d.event_id
    returning d.id, d.endpoint_id, d.attempts, e.url, e.sealed_secret,
      case when e.former_until > now() then e.former_secret end as former_secret, v.public_id, v.type,
      to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, v.data`
}

async function send({ gateways, db, otpSecret }: Services, delivery: ClaimedDelivery): Promise<WebhookResponse> {
  const { url, sealed_secret, former_secret, public_id, type, at, data } = delivery
  const secrets = [sealed_secret, former_secret].flatMap((sealed) => {
    const secret = sealed && openWebhookSecret(otpSecret, sealed)
    return secret ? [secret] : []
  })
  if (secrets.length === 0) return { ok: false, reason: 'The secret cannot be read: make a new one' }
  const body = JSON.stringify({ type, timestamp: at, data })
  return gateways.webhooks.send(
    url,
    signedHeaders({ id: public_id, seconds: await databaseSeconds(db), body }, secrets),
    body,
  )
}

/** Sends what is due and records how it ended. Safe to repeat: a receiver knows an event that comes twice by its id. */
async function deliverWebhooks(services: Services): Promise<void> {
  const { db } = services
  const claimed = await claimDeliveries(db)
  await Promise.all(
    claimed.map(async (delivery) => {
      const response = await send(services, delivery)
      // crash point: webhook sent, not recorded
      if (response.ok && response.status >= 200 && response.status < 300) await finishDelivery(db, delivery, response)
      else await failDelivery(services, delivery, response)
    }),
  )
  // There may be more than were taken at once.
  if (claimed.length > 0) await queueDelivery(db)
}

declare module '../../../platform/jobs/jobs.ts' {
  interface JobPayloads {
    'deliver-webhooks': Record<string, never>
  }
}

/** At once after an event, and every minute what is due again; one after the other (`queue_webhooks`). */
export default job({ name: 'deliver-webhooks', cron: '* * * * *', queue: 'webhooks', run: deliverWebhooks })
