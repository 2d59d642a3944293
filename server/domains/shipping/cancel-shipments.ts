import { orderStatus } from '@handset/contract/codes.ts'
import { sql } from 'kysely'
import type { Services } from '../../platform/services.ts'

interface OpenParcel {
  id: number
  provider: string
  awb: string
}

/**
 * Cancels the parcels of a cancelled order at the courier, unless they have left. Throws if the courier does not
 * respond, so that the job retries; a parcel that the courier refuses to cancel is left to staff.
 */
export async function cancelShipments({ db, gateways, log }: Services, orderId: number): Promise<void> {
  const { rows } = await sql<OpenParcel>`
    select p.id, p.provider, p.awb from shipments p join orders o on o.id = p.order_id
    where p.order_id = ${orderId} and o.status = ${orderStatus.cancelled} and p.state = 'booked' and p.shipped_at is null order by p.id`.execute(
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
          : { message: `The courier did not cancel this parcel: ${response.message}` },
      )
      .where('id', '=', id)
      .where('state', '=', 'booked')
      .execute()
  }
  if (unresolved.length > 0) throw new Error(`Parcels are not cancelled yet: ${unresolved.join(', ')}`)
}
