import { sql } from 'kysely'
import type { Services } from '../../platform/services.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { applyEvents } from './apply-events.ts'
import { findShipment } from './shipments.queries.ts'

const shipmentsAtOnce = 50
const mostRounds = 10
const askedAtOnce = 5

/** Takes parcels under way whose turn it is, oldest asked first, each by one worker; after two months nobody asks any more. */
async function takeDue(db: Reader): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update shipments set checked_at = now() where id in (
      select id from shipments
      where state = 'booked' and delivered_at is null and returned_at is null and booked_at > now() - interval '60 days' and (checked_at is null or checked_at < now() - interval '25 minutes')
      order by checked_at nulls first, id limit ${shipmentsAtOnce} for update skip locked)
    returning id`.execute(db)
  return rows.map((row) => row.id)
}

/** Asks the courier where one parcel is, and writes down what is new. */
export async function trackShipment(services: Services, id: number): Promise<void> {
  const shipment = await findShipment(services.db, { id })
  const gateway = shipment && services.gateways.courier.of(shipment.provider)
  if (!shipment?.awb || !gateway) return
  const answer = await gateway.track(shipment.awb)
  if (answer.state === 'tracked') await applyEvents(services, shipment, answer.events)
  else services.log.warn({ awb: shipment.awb, reason: answer.message }, 'a parcel cannot be followed')
}

/** Asks the couriers where the parcels are, five at a time and five hundred at most. */
export async function trackShipments(services: Services): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const due = await takeDue(services.db)
    if (due.length === 0) return
    for (let first = 0; first < due.length; first += askedAtOnce) {
      const results = await Promise.allSettled(
        due.slice(first, first + askedAtOnce).map((id) => trackShipment(services, id)),
      )
      for (const result of results)
        if (result.status === 'rejected')
          services.log.warn({ err: result.reason as unknown }, 'news of a parcel could not be written down')
    }
  }
}
