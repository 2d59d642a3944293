import { fieldsOf, parseJson } from '../../parse-json.ts'
import { hasToken } from '../../webhook-token.ts'
import { listOf, shortText, unclear } from '../courier-response.ts'
import type { NoResponse, ParcelEvent, ParcelNotification, TrackingResult } from '../courier.port.ts'
import { historyOnly, meaningOfId, statusText } from '../parcel-status.ts'
import { parseIndianTime } from './indian-time.ts'
import { hasStatusId, readCurrentStatus } from './shiprocket-current-status.ts'
import { getShiprocket, type ShiprocketMerchant } from './shiprocket-merchant.ts'

function toEvent(value: unknown): ParcelEvent | null {
  const scan = fieldsOf(value)
  const label = shortText(scan['sr-status-label'])
  const status = statusText(label && label !== 'NA' ? label : shortText(scan.activity ?? scan.status))
  const at = parseIndianTime(scan.date)
  if (!status || !at) return null
  // Carrier scans without a Shiprocket status id are history only.
  const meaning = hasStatusId(scan) ? meaningOfId(Number(scan['sr-status']), status) : historyOnly
  return { status, ...meaning, location: shortText(scan.location), at, raw: value }
}

const askTracking = (merchant: ShiprocketMerchant, awb: string) =>
  getShiprocket(merchant, `/courier/track/awb/${encodeURIComponent(awb)}`)

/** Shiprocket's id of the shipment with this AWB. */
export async function findShipmentId(merchant: ShiprocketMerchant, awb: string): Promise<string | NoResponse> {
  const parsed = await askTracking(merchant, awb)
  if (parsed.state === 'unknown') return parsed
  const track =
    parsed.state === 'good' ? listOf(fieldsOf(parsed.fields.tracking_data).shipment_track).map(fieldsOf) : []
  const id = shortText(track.find(({ awb_code }) => awb_code === awb)?.shipment_id)
  return id || unclear(`Shiprocket does not know ${awb}`)
}

export async function trackAtShiprocket(merchant: ShiprocketMerchant, awb: string): Promise<TrackingResult> {
  const parsed = await askTracking(merchant, awb)
  if (parsed.state !== 'good') return parsed
  const data = fieldsOf(parsed.fields.tracking_data)
  // 0: no events yet.
  if (Number(data.track_status) === 0) return { state: 'tracked', events: [] }
  const reportedAwb = shortText(fieldsOf(listOf(data.shipment_track)[0]).awb_code)
  if (reportedAwb !== awb) return unclear('The response of Shiprocket is about another parcel')
  const events = listOf(data.shipment_track_activities).flatMap((scan) => toEvent(scan) ?? [])
  const current = readCurrentStatus(data, events)
  return { state: 'tracked', events: current ? [...events, current] : events }
}

/** The tracking webhook: the current status is taken from the shipment status id; scans are history. */
export function readShiprocketWebhook(
  { settings }: ShiprocketMerchant,
  body: string,
  header: string | string[] | undefined,
): ParcelNotification[] | null {
  if (!hasToken(settings.webhookToken, header)) return null
  const webhook = fieldsOf(parseJson(body))
  const awb = shortText(webhook.awb)
  const status = statusText(shortText(webhook.shipment_status ?? webhook.current_status))
  const at = parseIndianTime(webhook.current_timestamp)
  if (!awb || !status || !at) return []
  const { scans: _, ...raw } = webhook
  const current: ParcelEvent = {
    status,
    ...meaningOfId(Number(webhook.shipment_status_id), status),
    location: '',
    at,
    raw,
  }
  return [
    {
      awb,
      reference: shortText(webhook.order_id),
      events: [...listOf(webhook.scans).flatMap((scan) => toEvent(scan) ?? []), current],
    },
  ]
}
