import { type RawBuilder, sql } from 'kysely'
import type { Services } from '../../platform/core/services.ts'
import { idRow, queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { applyTrackingEvents } from './apply-tracking-events.ts'
import { findShipment } from './shipments.queries.ts'

const batchSize = 50
const maxRounds = 10
const concurrency = 5

/** Each kind is read by an index of its own: parcels on their way for two months, those cancelled on our request for ten days. */
const followed = {
  moving: sql<boolean>`state = 'booked' and booked_at > now() - interval '60 days'`,
  cancelled: sql<boolean>`state = 'cancelled' and cancel_asked_at > now() - interval '10 days'`,
}

/** The followed parcels of one kind that are due, least recently queried first. */
export const dueParcels = (kind: keyof typeof followed): RawBuilder<unknown> => sql`
  select id from shipments
  where ${followed[kind]} and delivered_at is null and returned_at is null and (checked_at is null or checked_at < now() - interval '25 minutes')
  order by checked_at nulls first, id limit ${batchSize} for update skip locked`

/** Claims parcels that are due, each for one worker. */
async function claimDue(db: Reader, kind: keyof typeof followed): Promise<number[]> {
  const rows = await queryRows(db, idRow)`
    update shipments set checked_at = now() where id in (${dueParcels(kind)}) returning id`
  return rows.map((row) => row.id)
}

/** Queries the courier about one parcel and records new events. */
export async function trackShipment(services: Services, id: number): Promise<void> {
  const shipment = await findShipment(services.db, { id })
  const gateway = shipment && services.gateways.courier.of(shipment.provider)
  if (!shipment?.awb || !gateway) return
  const response = await gateway.track(shipment.awb)
  if (response.state === 'tracked') await applyTrackingEvents(services, shipment, response.events)
  else services.log.warn({ awb: shipment.awb, reason: response.message }, 'a parcel could not be tracked')
}

/** Queries the couriers, five parcels at a time and at most a thousand. */
export async function trackShipments(services: Services): Promise<void> {
  const warn = (err: unknown) => services.log.warn({ err }, 'tracking events could not be stored')
  for (let round = 0; round < maxRounds; round += 1) {
    const due = [...(await claimDue(services.db, 'moving')), ...(await claimDue(services.db, 'cancelled'))]
    if (due.length === 0) return
    for (let first = 0; first < due.length; first += concurrency)
      await Promise.all(due.slice(first, first + concurrency).map((id) => trackShipment(services, id).catch(warn)))
  }
}
