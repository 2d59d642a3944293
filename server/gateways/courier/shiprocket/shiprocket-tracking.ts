import { fieldsOf, parseJson } from '../../parse-json.ts'
import { hasToken, listOf, shortText } from '../courier-answer.ts'
import type { ParcelEvent, ParcelNotice, TrackingAnswer } from '../courier.port.ts'
import { meaningOfId, statusText } from '../parcel-status.ts'
import { getShiprocket, type ShiprocketMerchant } from './shiprocket-merchant.ts'

/** `yyyy-mm-dd hh:mm:ss` or `dd mm yyyy hh:mm:ss`, by the clock of India. */
export function toIndianMoment(value: unknown): Date | null {
  const text = shortText(value)
  const usual = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}:\d{2}:\d{2})/.exec(text)
  const notice = /^(\d{2})[ /-](\d{2})[ /-](\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(text)
  const date = usual
    ? `${usual[1]}-${usual[2]}-${usual[3]}T${usual[4]}`
    : notice
      ? `${notice[3]}-${notice[2]}-${notice[1]}T${notice[4]}`
      : ''
  const at = new Date(`${date}+05:30`)
  return Number.isNaN(at.getTime()) ? null : at
}

function toEvent(value: unknown): ParcelEvent | null {
  const scan = fieldsOf(value)
  const id = Number(scan['sr-status'])
  const label = shortText(scan['sr-status-label'])
  const status = statusText(label && label !== 'NA' ? label : shortText(scan.activity ?? scan.status))
  const at = toIndianMoment(scan.date)
  if (!status || !at) return null
  // Scans of the carrier that Shiprocket has given no number are history only.
  const meaning =
    Number.isInteger(id) && id > 0
      ? meaningOfId(id, status)
      : { deliveryStatus: null, isBack: false, isTrouble: false, isKnown: true }
  return { status, ...meaning, place: shortText(scan.location), at, raw: value }
}

export async function trackAtShiprocket(merchant: ShiprocketMerchant, awb: string): Promise<TrackingAnswer> {
  const judged = await getShiprocket(merchant, `/courier/track/awb/${encodeURIComponent(awb)}`)
  if (judged.state !== 'good') return judged
  const data = fieldsOf(judged.fields.tracking_data)
  // 0: nothing happened yet.
  if (Number(data.track_status) === 0) return { state: 'tracked', events: [] }
  const told = shortText(fieldsOf(listOf(data.shipment_track)[0]).awb_code)
  if (told !== awb) return { state: 'unknown', message: 'Shiprocket told of another parcel', late: false }
  return { state: 'tracked', events: listOf(data.shipment_track_activities).flatMap((scan) => toEvent(scan) ?? []) }
}

/** The tracking notice: its own state counts by the shipment's number, its scans are history. */
export function readShiprocketWebhook(
  { settings }: ShiprocketMerchant,
  body: string,
  header: string | string[] | undefined,
): ParcelNotice[] | null {
  if (!hasToken(settings.webhookToken, header)) return null
  const notice = fieldsOf(parseJson(body))
  const awb = shortText(notice.awb)
  const status = statusText(shortText(notice.shipment_status ?? notice.current_status))
  const at = toIndianMoment(notice.current_timestamp)
  if (!awb || !status || !at) return []
  const { scans: _, ...raw } = notice
  const current: ParcelEvent = { status, ...meaningOfId(Number(notice.shipment_status_id), status), place: '', at, raw }
  return [
    {
      awb,
      reference: shortText(notice.order_id),
      events: [...listOf(notice.scans).flatMap((scan) => toEvent(scan) ?? []), current],
    },
  ]
}
