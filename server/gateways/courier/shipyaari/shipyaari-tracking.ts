import { fieldsOf, parseJson } from '../../parse-json.ts'
import { hasToken, listOf, shortText } from '../courier-response.ts'
import type { ParcelEvent, ParcelNotification, TrackingResult } from '../courier.port.ts'
import { meaningOfText, statusText } from '../parcel-status.ts'
import { parseShipyaariResponse } from './shipyaari-response.ts'
import type { ShipyaariMerchant } from './shipyaari-merchant.ts'

const minTime = Date.UTC(2020, 0, 1)

/** Milliseconds since 1970, or a date as text; null for what is none, is long ago or is not yet. */
function parseTime(value: unknown): Date | null {
  const text = shortText(value)
  const at = new Date(/^[0-9]{13}$/.test(text) ? Number(text) : text)
  return at.getTime() > minTime && at.getTime() < Date.now() + 86_400_000 ? at : null
}

function toEvent(value: unknown): ParcelEvent | null {
  const scan = fieldsOf(value)
  const status = statusText(shortText(scan.status))
  const at = parseTime(scan.time)
  return status && at ? { status, ...meaningOfText(status), location: shortText(scan.location), at, raw: value } : null
}

/** All that happened to one parcel, in the tracking answer's form. */
function readScans(value: unknown): { awb: string; reference: string; events: ParcelEvent[] } {
  const item = fieldsOf(value)
  const scans = listOf(item.processedLog).flatMap((log) => listOf(fieldsOf(log).Scans))
  const events = scans.flatMap((scan) => toEvent(scan) ?? [])
  // A bare state without scans: it is as new as what carries it.
  const current = statusText(shortText(item.currentStatus ?? item.current_status))
  const at = parseTime(item.time ?? item.timestamp) ?? new Date()
  const currentOnly: ParcelEvent[] =
    current && events.length === 0
      ? [{ status: current, ...meaningOfText(current), location: shortText(item.location), at, raw: value }]
      : []
  return {
    awb: shortText(item.awb),
    reference: shortText(item.orderId ?? item.order_id),
    events: [...events, ...currentOnly],
  }
}

/** `tracking/getTracking`: what is told of another parcel does not count. */
export async function trackAtShipyaari({ session }: ShipyaariMerchant, awb: string): Promise<TrackingResult> {
  const parsed = parseShipyaariResponse(
    await session.send({ method: 'GET', path: `/tracking/getTracking?trackingNo=${encodeURIComponent(awb)}` }),
  )
  if (parsed.state !== 'good') return parsed
  const items = parsed.data.flatMap((entry) => listOf(fieldsOf(entry).trackingInfo)).map(readScans)
  const matching = items.find((item) => item.awb === awb)
  return matching
    ? { state: 'tracked', events: matching.events }
    : { state: 'unknown', message: 'Shipyaari told of another parcel', isTimeout: false }
}

/**
 * A notice by token. Shipyaari publishes no form for one: an item of the tracking answer, or a list of them under `trackingInfo`, is
 * understood, and so are the names that other couriers use for the same things.
 */
export function readShipyaariWebhook(
  { settings }: ShipyaariMerchant,
  body: string,
  header: string | string[] | undefined,
): ParcelNotification[] | null {
  if (!hasToken(settings.webhookToken, header)) return null
  const webhook = fieldsOf(parseJson(body))
  const items = 'trackingInfo' in webhook ? listOf(webhook.trackingInfo) : [webhook]
  return items.map(readScans).filter(({ awb, events }) => awb !== '' && events.length > 0)
}
