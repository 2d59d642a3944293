import { integrationLimits } from '@handset/contract/integration-limits.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'

/** Deletes events and their deliveries after their time; what has not been delivered by then never will be. */
export async function dropOldWebhookEvents(db: Reader): Promise<void> {
  await db
    .deleteFrom('webhook_events')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${integrationLimits.webhookEventDays})`)
    .execute()
}
