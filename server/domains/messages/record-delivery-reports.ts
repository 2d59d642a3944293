import { sql } from 'kysely'
import type { DeliveryReport } from '../../gateways/sms/sms.port.ts'
import type { Reader } from '../../platform/database/transaction.ts'

/**
 * Stores what became of sent messages. A repeated report changes nothing, and a failure that arrives after the delivery
 * neither: operators try several times. A delivery also proves that a message was sent whose sending ended without a response.
 * One-time passwords are not stored, so their reports find nothing.
 */
export async function recordDeliveryReports(db: Reader, reports: DeliveryReport[]): Promise<void> {
  for (const { providerMessageId, messageId, at, failure } of reports) {
    const update = db
      .updateTable('messages')
      .where((eb) =>
        messageId === undefined ? eb('provider_message_id', '=', providerMessageId) : eb('id', '=', messageId),
      )
      .where('delivered_at', 'is', null)
    await (
      failure === null
        ? update.set({ delivered_at: at, failed_at: null, failure: null, sent_at: sql<Date>`coalesce(sent_at, now())` })
        : update.set({ failed_at: at, failure }).where('failed_at', 'is', null)
    ).execute()
  }
}
