import { fieldsOf, parseJson } from '../../parse-json.ts'
import { hasToken } from '../../webhook-token.ts'
import type { CourierAccount } from '../courier-account.ts'
import { listOf, shortText, unclear } from '../courier-response.ts'
import type { ParcelEvent, ParcelNotification, TrackingResult } from '../courier.port.ts'
import { meaningOfText, statusText } from '../parcel-status.ts'
import { parseShipyaariResponse } from './shipyaari-response.ts'

const minTime = Date.UTC(2020, 0, 1)

/** Parses milliseconds since 1970 or a date text; null if invalid, long ago or in the future. */
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

/** The events of one parcel in a tracking response. */
function readScans(value: unknown): { awb: string; reference: string; events: ParcelEvent[] } {
  const item = fieldsOf(value)
  const scans = listOf(item.processedLog).flatMap((log) => listOf(fieldsOf(log).Scans))
  const events = scans.flatMap((scan) => toEvent(scan) ?? [])
  // A status without scans is as recent as the message that carries it.
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

/** `tracking/getTracking`: data of another parcel is ignored. */
export async function trackAtShipyaari({ session }: CourierAccount, awb: string): Promise<TrackingResult> {
  const parsed = parseShipyaariResponse(
    await session.send({ method: 'GET', path: `/tracking/getTracking?trackingNo=${encodeURIComponent(awb)}` }),
  )
  if (parsed.state !== 'good') return parsed
  const items = parsed.data.flatMap((entry) => listOf(fieldsOf(entry).trackingInfo)).map(readScans)
  const matching = items.find((item) => item.awb === awb)
  return matching
    ? { state: 'tracked', events: matching.events }
    : unclear('The response of Shipyaari is about another parcel')
}

/**
 * Reads a webhook authenticated by token. Shipyaari publishes no schema: accepts an item of the tracking response, a list of them
 * under `trackingInfo`, and the field names that other couriers use.
 */
export function readShipyaariWebhook(
  { settings }: CourierAccount,
  body: string,
  header: string | string[] | undefined,
): ParcelNotification[] | null {
  if (!hasToken(settings.webhookToken, header)) return null
  const webhook = fieldsOf(parseJson(body))
  const items = 'trackingInfo' in webhook ? listOf(webhook.trackingInfo) : [webhook]
  return items.map(readScans).filter(({ awb, events }) => awb !== '' && events.length > 0)
}
