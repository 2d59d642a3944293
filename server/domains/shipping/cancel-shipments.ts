import { orderStatus } from '@handset/contract/codes.ts'
import { sql } from 'kysely'
import type { Services } from '../../platform/services.ts'

interface Standing {
  id: number
  provider: string
  awb: string
}

/**
 * Cancels, at the courier, the parcels of a cancelled order that have not left. Throws where the courier gave no answer, so that the job
 * tries again; a parcel that the courier will not cancel is for a person.
 */
export async function cancelShipments({ db, gateways, log }: Services, orderId: number): Promise<void> {
  const { rows } = await sql<Standing>`
    select p.id, p.provider, p.awb from shipments p join orders o on o.id = p.order_id
    where p.order_id = ${orderId} and o.status = ${orderStatus.cancelled} and p.state = 'booked' and p.shipped_at is null order by p.id`.execute(
    db,
  )
  const unanswered: string[] = []
  for (const { id, provider, awb } of rows) {
    const answer = await gateways.courier.of(provider)?.cancel(awb)
    if (!answer || answer.state === 'unknown') {
      unanswered.push(answer?.message ?? `no keys for ${provider}`)
      continue
    }
    const isDone = answer.state === 'done'
    if (!isDone) log.warn({ awb, reason: answer.message }, 'the courier did not cancel a parcel: staff must look at it')
    await db
      .updateTable('shipments')
      .set(
        isDone
          ? { state: 'cancelled', message: 'The order was cancelled' }
          : { message: `The courier did not cancel this parcel: ${answer.message}` },
      )
      .where('id', '=', id)
      .where('state', '=', 'booked')
      .execute()
  }
  if (unanswered.length > 0) throw new Error(`Parcels are not cancelled yet: ${unanswered.join(', ')}`)
}
