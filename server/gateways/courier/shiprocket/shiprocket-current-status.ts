import { fieldsOf } from '../../parse-json.ts'
import { listOf, shortText } from '../courier-response.ts'
import type { ParcelEvent } from '../courier.port.ts'
import { meaningOfId, statusText } from '../parcel-status.ts'
import { parseIndianTime } from './indian-time.ts'

/** A scan without one carries `NA`, or lacks the field. */
export const hasStatusId = (scan: unknown): boolean => Number(fieldsOf(scan)['sr-status']) > 0

/**
 * The current status of a parcel as an event, where its newest scan has no number to go by; null where it says nothing of the
 * parcel's place, or a scan says it already. Its time is that of the delivery or of a scan: the same at every query, and free of the scans'.
 */
export function readCurrentStatus(trackingData: Record<string, unknown>, events: ParcelEvent[]): ParcelEvent | null {
  const [newest] = listOf(trackingData.shipment_track_activities)
  if (hasStatusId(newest)) return null
  const track = fieldsOf(listOf(trackingData.shipment_track)[0])
  const status = statusText(shortText(track.current_status))
  // Scans in the same words say since when; later ones in other words change nothing.
  const [same] = events.filter((event) => event.status === status)
  if (same && (same.deliveryStatus !== null || same.needsAttention)) return null
  const at =
    parseIndianTime(track.delivered_date) ??
    same?.at ??
    parseIndianTime(fieldsOf(newest).date) ??
    parseIndianTime(track.pickup_date)
  const meaning = meaningOfId(Number(trackingData.shipment_status), status)
  if (!status || !at || (meaning.deliveryStatus === null && !meaning.needsAttention)) return null
  const taken = new Set(events.filter((event) => event.status === status).map((event) => event.at.getTime()))
  let time = at.getTime()
  while (taken.has(time)) time += 1000
  // Without such a scan nobody knows whether an attempt is a new one: the courier's list of undelivered parcels does.
  const isUndelivered = meaning.isUndelivered && same !== undefined
  return { status, ...meaning, isUndelivered, location: shortText(track.destination), at: new Date(time), raw: track }
}
