import { orderStatus } from '@handset/contract/codes.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CancelResult, NoResponse } from '../../gateways/courier/courier.port.ts'
import type { Services } from '../../platform/core/services.ts'
import { queryRows } from '../../platform/database/query-rows.ts'

const openParcelRow = z.object({
  id: z.number(),
  provider: z.string(),
  awb: z.string(),
  reference: z.string(),
})

/** What to note of the courier's response: a request that was taken is tracked until the parcel is cancelled or collected. */
function noteOf(response: Exclude<CancelResult, NoResponse>) {
  const cancel_asked_at = sql<Date>`now()`
  if (response.state === 'done') return { state: 'cancelled', message: 'The order was cancelled', cancel_asked_at }
  if (response.state === 'asked') return { message: 'The courier was asked to cancel this parcel', cancel_asked_at }
  return {
    message: `The courier did not cancel this parcel: ${response.message}`,
    cancel_refused_at: sql<Date>`now()`,
  }
}

/**
 * Cancels the parcels of a cancelled or returned order at the courier, unless they have left. Throws if the courier does not
 * respond, so that the job retries; a parcel that the courier refuses to cancel is left to staff.
 */
export async function cancelShipments({ db, gateways, log }: Services, orderId: number): Promise<void> {
  // The order is locked, so that it is not reopened because of an earlier refusal.
  const rows = await queryRows(db, openParcelRow)`
    with closed as (select id from orders where id = ${orderId} and status in (${orderStatus.cancelled}, ${orderStatus.returned}) for share)
    update shipments p set cancel_refused_at = null from closed
    where p.order_id = closed.id and p.state = 'booked' and p.shipped_at is null and p.cancel_asked_at is null
      returning p.id, p.provider, p.awb, p.reference`
  const unresolved: string[] = []
  for (const { id, provider, awb, reference } of rows) {
    const response = await gateways.courier.of(provider)?.cancel(awb, reference)
    if (!response || response.state === 'unknown') {
      unresolved.push(response?.message ?? `no keys for ${provider}`)
      continue
    }
    if (response.state === 'refused')
      log.warn({ awb, reason: response.message }, 'the courier did not cancel a parcel: staff must check it')
    await db.updateTable('shipments').set(noteOf(response)).where('id', '=', id).where('state', '=', 'booked').execute()
  }
  if (unresolved.length > 0) throw new Error(`Parcels are not cancelled yet: ${unresolved.join(', ')}`)
}
