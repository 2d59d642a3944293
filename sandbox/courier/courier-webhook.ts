import type { SandboxContext } from '../sandbox-context.ts'
import type { Webhook } from '../webhooks/webhook-outbox.ts'
import type { Scan, Shipment } from './shipment-record.ts'

const hourMs = 60 * 60_000

/** Shiprocket's number of a status; null for words of a carrier without one. */
export function shiprocketStatusId(status: string): number | null {
  const ids: Record<string, number> = {
    NEW: 11,
    'AWB ASSIGNED': 1,
    BOOKED: 1,
    'PICKUP SCHEDULED': 3,
    'OUT FOR PICKUP': 19,
    'PICKED UP': 42,
    SHIPPED: 6,
    'IN TRANSIT': 18,
    'OUT FOR DELIVERY': 17,
    UNDELIVERED: 21,
    DELIVERED: 7,
    CANCELLED: 8,
    'CANCELLATION REQUESTED': 16,
    'RTO INITIATED': 9,
    'RTO IN TRANSIT': 46,
    'RTO DELIVERED': 10,
    LOST: 12,
    DAMAGED: 25,
    'BOX PACKING': 59,
    'PICKLIST GENERATED': 61,
    'READY TO PACK': 62,
    PACKED: 63,
    UNTRACEABLE: 76,
    'REACHED BACK AT SELLER CITY': 78,
  }
  return ids[status] ?? null
}

const timeFormat = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** yyyy-mm-dd hh:mm:ss in Indian time. */
export const formatIndianTime = (at: Date): string => timeFormat.format(at).replace(',', '')

/** A parcel in the format of Shipyaari's tracking response; scans are oldest first. */
export function trackingItem(shipment: Pick<Shipment, 'awb' | 'status' | 'reference'>, scans: Scan[]): object {
  return {
    awb: shipment.awb,
    orderId: shipment.reference,
    currentStatus: shipment.status,
    processedLog: [{ Scans: scans.map(({ status, location, at }) => ({ status, time: at.getTime(), location })) }],
  }
}

function shiprocketBody({ awb, reference, courier }: Shipment, { status, at }: Scan): object {
  const [date = '', time = ''] = formatIndianTime(at).split(' ')
  const id = shiprocketStatusId(status)
  return {
    awb,
    courier_name: courier,
    current_status: status,
    current_status_id: id,
    shipment_status: status,
    shipment_status_id: id,
    current_timestamp: `${date.split('-').toReversed().join(' ')} ${time}`,
    order_id: `${reference}_1`,
    sr_order_id: 1,
    scans: [],
    is_return: 0,
  }
}

function buildWebhook(context: SandboxContext, shipment: Shipment, scan: Scan): Webhook {
  const body =
    shipment.provider === 'shipyaari'
      ? trackingItem({ ...shipment, status: scan.status }, [scan])
      : shiprocketBody(shipment, scan)
  return {
    provider: 'courier',
    event: `${shipment.awb} ${scan.status}`,
    path: '/api/public/courier-webhook',
    headers: { 'content-type': 'application/json', 'x-api-key': context.credentials.courier.token },
    body: JSON.stringify(body),
  }
}

/** Sends the tracking webhook of a parcel. Faults send it ten times, not at all, or followed by an earlier event. */
export async function sendCourierWebhook(context: SandboxContext, shipment: Shipment, scan: Scan): Promise<void> {
  const fault = await context.faults.take('courier', ['repeat', 'no-webhook', 'reorder'])
  if (fault?.mode === 'no-webhook') return
  const webhook = buildWebhook(context, shipment, scan)
  if (fault?.mode === 'repeat') return context.webhooks.send([{ ...webhook, copies: 10 }])
  if (fault?.mode !== 'reorder') return context.webhooks.send([webhook])
  const earlier: Scan = { status: 'IN TRANSIT', location: 'Hub', at: new Date(scan.at.getTime() - hourMs) }
  return context.webhooks.send([webhook, buildWebhook(context, shipment, earlier)])
}
