import { sql } from 'kysely'
import type { WebhookResponse } from '../../gateways/webhook/webhook.port.ts'
import { inTransaction, type Reader, type Transaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/core/services.ts'
import { queueDelivery } from './queue-webhooks.ts'
import { notifyOwnersOfEndpoint } from './notify-owners.ts'

/** Seconds until the next attempt after the first, the second, and so on; after the last it is given up. */
const retrySeconds = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const
/** An address that nothing has reached for so long is switched off. */
const offAfterDays = 5
/**
 * Attempts, over seven hours, after which one event shows that the address still fails. Between rare events days may pass without any
 * attempt: the first failure after them is none of five days.
 */
const proofAttempts = 6

interface Attempted {
  id: number
  endpoint_id: number
  attempts: number
}

/** Records that an address took its event. */
export async function finishDelivery(
  db: Reader,
  { id, endpoint_id }: Attempted,
  { status, text }: Extract<WebhookResponse, { ok: true }>,
): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'delivered', claimed_until: null, last_status: status, last_error: '', response: text })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('webhook_endpoints')
    .set({ failing_since: null })
    .where('id', '=', endpoint_id)
    .where('failing_since', 'is not', null)
    .execute()
}

/** Notes that the address failed, and for how long it has; undefined if it was deleted meanwhile. */
const noteFailure = (tx: Transaction, endpointId: number): Promise<{ is_overdue: boolean } | undefined> =>
  tx
    .updateTable('webhook_endpoints')
    .set({ failing_since: sql<Date>`coalesce(failing_since, now())` })
    .where('id', '=', endpointId)
    .returning(sql<boolean>`failing_since < now() - make_interval(days => ${offAfterDays})`.as('is_overdue'))
    .executeTakeFirst()

/** Why the address is switched off after this failure; null: it is not yet. */
function offReason(isOverdue: boolean, isGone: boolean): string | null {
  if (isGone) return 'It answered 410: it does not want events any more'
  return isOverdue ? `Nothing reached it for ${offAfterDays} days` : null
}

/** Records a failed attempt and when the next one follows. */
export async function failDelivery({ db }: Services, delivery: Attempted, response: WebhookResponse): Promise<void> {
  const isGone = response.ok && response.status === 410
  const delay = isGone ? undefined : retrySeconds[delivery.attempts - 1]
  await inTransaction(db, async (tx) => {
    // The endpoint first, as everywhere.
    const failure = await noteFailure(tx, delivery.endpoint_id)
    if (!failure) return
    const reason = offReason(failure.is_overdue && delivery.attempts >= proofAttempts, isGone)
    await tx
      .updateTable('webhook_deliveries')
      .set({
        state: delay === undefined ? 'failed' : 'pending',
        claimed_until: null,
        last_status: response.ok ? response.status : null,
        last_error: response.ok ? `HTTP ${response.status}` : response.reason,
        response: response.ok ? response.text : '',
        ...(delay === undefined ? {} : { next_attempt_at: sql<Date>`now() + make_interval(secs => ${delay})` }),
      })
      .where('id', '=', delivery.id)
      // Unless an owner has it sent again meanwhile, which counts from the beginning.
      .where('attempts', '=', delivery.attempts)
      .execute()
    // Later ones are found by the job of every minute.
    if (delay !== undefined && delay < 60) await queueDelivery(tx, delay)
    if (reason) await switchOff(tx, delivery.endpoint_id, reason)
  })
}

async function switchOff(tx: Transaction, id: number, reason: string): Promise<void> {
  const off = await tx
    .updateTable('webhook_endpoints')
    .set({ is_active: false, off_reason: reason })
    .where('id', '=', id)
    .where('is_active', '=', true)
    .returning(['id', 'url', 'failing_since'])
    .executeTakeFirst()
  if (off) await notifyOwnersOfEndpoint(tx, off, reason)
}
