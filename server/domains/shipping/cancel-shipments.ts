import { orderStatus } from '@handset/contract/codes.ts'
import { sql } from 'kysely'
import type { Services } from '../../platform/services.ts'

interface OpenParcel {
  id: number
  provider: string
  awb: string
}

/**
 * Cancels the parcels of a cancelled or returned order at the courier, unless they have left. Throws if the courier does not
 * respond, so that the job retries; a parcel that the courier refuses to cancel is left to staff.
 */
export async function cancelShipments({ db, gateways, log }: Services, orderId: number): Promise<void> {
  // The order is locked, so that it is not taken up again on the word of an earlier refusal.
  const { rows } = await sql<OpenParcel>`
    with closed as (select id from orders where id = ${orderId} and status in (${orderStatus.cancelled}, ${orderStatus.returned}) for share)
    update shipments p set cancel_refused_at = null from closed
    where p.order_id = closed.id and p.state = 'booked' and p.shipped_at is null returning p.id, p.provider, p.awb`.execute(
    db,
  )
  const unresolved: string[] = []
  for (const { id, provider, awb } of rows) {
    const response = await gateways.courier.of(provider)?.cancel(awb)
    if (!response || response.state === 'unknown') {
      unresolved.push(response?.message ?? `no keys for ${provider}`)
      continue
    }
    const isDone = response.state === 'done'
    if (!isDone) log.warn({ awb, reason: response.message }, 'the courier did not cancel a parcel: staff must check it')
    await db
      .updateTable('shipments')
      .set(
        isDone
          ? { state: 'cancelled', message: 'The order was cancelled' }
          : {
              message: `The courier did not cancel this parcel: ${response.message}`,
              cancel_refused_at: sql<Date>`now()`,
            },
      )
      .where('id', '=', id)
      .where('state', '=', 'booked')
      .execute()
  }
  if (unresolved.length > 0) throw new Error(`Parcels are not cancelled yet: ${unresolved.join(', ')}`)
}
