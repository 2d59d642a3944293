import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'

/** How long events can be sent again. */
const storedDays = 30

/** Deletes events and their deliveries after their time; what has not been delivered by then never will be. */
export async function dropOldWebhookEvents(db: Reader): Promise<void> {
  await db
    .deleteFrom('webhook_events')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${storedDays})`)
    .execute()
}
