import { fieldsOf, parseJson } from '../../parse-json.ts'
import { hasToken, listOf, shortText } from '../courier-answer.ts'
import type { ParcelEvent, ParcelNotice, TrackingAnswer } from '../courier.port.ts'
import { meaningOfText, statusText } from '../parcel-status.ts'
import { judgeShipyaari } from './shipyaari-answer.ts'
import type { ShipyaariMerchant } from './shipyaari-merchant.ts'

const earliest = Date.UTC(2020, 0, 1)

/** Milliseconds since 1970, or a date as text; null for what is none, is long ago or is not yet. */
function toMoment(value: unknown): Date | null {
  const text = shortText(value)
  const at = new Date(/^[0-9]{13}$/.test(text) ? Number(text) : text)
  return at.getTime() > earliest && at.getTime() < Date.now() + 86_400_000 ? at : null
}

function toEvent(value: unknown): ParcelEvent | null {
  const scan = fieldsOf(value)
  const status = statusText(shortText(scan.status))
  const at = toMoment(scan.time)
  return status && at ? { status, ...meaningOfText(status), place: shortText(scan.location), at, raw: value } : null
}

/** All that happened to one parcel, in the tracking answer's form. */
function readScans(value: unknown): { awb: string; reference: string; events: ParcelEvent[] } {
  const item = fieldsOf(value)
  const scans = listOf(item.processedLog).flatMap((log) => listOf(fieldsOf(log).Scans))
  const events = scans.flatMap((scan) => toEvent(scan) ?? [])
  // A bare state without scans: it is as new as what carries it.
  const current = statusText(shortText(item.currentStatus ?? item.current_status))
  const at = toMoment(item.time ?? item.timestamp) ?? new Date()
  const alone: ParcelEvent[] =
    current && events.length === 0
      ? [{ status: current, ...meaningOfText(current), place: shortText(item.location), at, raw: value }]
      : []
  return {
    awb: shortText(item.awb),
    reference: shortText(item.orderId ?? item.order_id),
    events: [...events, ...alone],
  }
}

/** `tracking/getTracking`: what is told of another parcel does not count. */
export async function trackAtShipyaari({ session }: ShipyaariMerchant, awb: string): Promise<TrackingAnswer> {
  const judged = judgeShipyaari(
    await session.ask({ method: 'GET', path: `/tracking/getTracking?trackingNo=${encodeURIComponent(awb)}` }),
  )
  if (judged.state !== 'good') return judged
  const items = judged.data.flatMap((entry) => listOf(fieldsOf(entry).trackingInfo)).map(readScans)
  const mine = items.find((item) => item.awb === awb)
  return mine
    ? { state: 'tracked', events: mine.events }
    : { state: 'unknown', message: 'Shipyaari told of another parcel', late: false }
}

/**
 * A notice by token. Shipyaari publishes no form for one: an item of the tracking answer, or a list of them under `trackingInfo`, is
 * understood, and so are the names that other couriers use for the same things.
 */
export function readShipyaariWebhook(
  { settings }: ShipyaariMerchant,
  body: string,
  header: string | string[] | undefined,
): ParcelNotice[] | null {
  if (!hasToken(settings.webhookToken, header)) return null
  const notice = fieldsOf(parseJson(body))
  const items = 'trackingInfo' in notice ? listOf(notice.trackingInfo) : [notice]
  return items.map(readScans).filter(({ awb, events }) => awb !== '' && events.length > 0)
}
