import { orderAddress } from '@handset/contract/domains/orders/orders.contract.ts'
import { calls } from '@handset/contract/calls.ts'
import { limits } from '@handset/contract/limits.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Parcel, ParcelAddress } from '../../gateways/courier/courier.port.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { taxedLineRow } from '../orders/frozen-order-rows.ts'
import { readSettings } from '../settings/settings.queries.ts'
import { parcelSize } from './parcel-size.ts'

const shipmentRow = z.object({
  id: z.number(),
  order_id: z.number(),
  line_id: z.number(),
  customer_id: z.number(),
  order_number: z.string(),
  provider: z.string(),
  reference: z.string(),
  state: z.enum(['booking', 'booked', 'cancelled', 'failed']),
  awb: z.string().nullable(),
  courier: z.string().nullable(),
  provider_order_id: z.string().nullable(),
  tracking_url: z.string().nullable(),
  label_file: z.string().nullable(),
  requested_by: z.string(),
  delivery_status: z.number(),
  order_status: z.number(),
  has_invoice_file: z.boolean(),
  /** The courier was asked to book the shipment and may still be processing it. */
  is_asking: z.boolean(),
  is_old: z.boolean(),
  /** A staff member may end the booking by hand: it is open for long, and the courier is not being asked. */
  is_overdue: z.boolean(),
  pickup_date: z.string().nullable(),
  shipped_at: z.date().nullable(),
  delivered_at: z.date().nullable(),
  /** The courier brings the parcel back since then. */
  returning_since: z.date().nullable(),
  /** The courier has brought it to the shop. */
  returned_at: z.date().nullable(),
  /** The courier was asked to cancel it. */
  cancel_asked_at: z.date().nullable(),
  /** A staff member has confirmed that the goods are there. */
  received_at: z.date().nullable(),
})
export type Shipment = z.infer<typeof shipmentRow>

const isOverdue = sql<boolean>`(p.state = 'booking' and p.created_at < now() - make_interval(mins => ${sql.lit(limits.overdueBookingMinutes)}) and coalesce(p.booking_locked_until <= now(), true))`

type ShipmentKey = { id: number } | { lineId: number } | { provider: string; awb: string; reference: string }

function shipmentCondition(key: ShipmentKey): RawBuilder<unknown> {
  if ('id' in key) return sql`p.id = ${key.id}`
  if ('lineId' in key) return sql`p.line_id = ${key.lineId} and p.state in ('booking', 'booked')`
  return sql`p.provider = ${key.provider} and (p.awb = ${key.awb} or p.reference = regexp_replace(${key.reference}, '_[0-9]+$', ''))`
}

/**
 * One shipment: by its id, the one of a line that is not cancelled, or the one a webhook of its own provider refers to
 * (its reference may carry a suffix).
 */
export async function findShipment(db: Reader, key: ShipmentKey): Promise<Shipment | null> {
  const rows = await queryRows(db, shipmentRow)`
    select p.id, p.order_id, p.line_id, o.customer_id, o.order_number, p.provider, p.reference, p.state, p.awb, p.courier, p.provider_order_id, p.tracking_url, p.label_file, p.requested_by,
      l.delivery_status, o.status as order_status, exists (select from invoices i where i.line_id = l.id and i.voided_at is null and i.file is not null) as has_invoice_file,
      coalesce(p.booking_locked_until > now(), false) as is_asking, p.created_at < now() - interval '1 day' as is_old, ${isOverdue} as is_overdue, to_char(p.pickup_date, 'YYYY-MM-DD') as pickup_date, p.shipped_at, p.delivered_at, p.returning_since, p.returned_at, p.cancel_asked_at, p.received_at
    from shipments p join orders o on o.id = p.order_id join order_lines l on l.id = p.line_id
      where ${shipmentCondition(key)} order by p.id desc limit 1`
  return rows[0] ?? null
}

const parcelRow = taxedLineRow.extend({
  reference: z.string(),
  carrier_id: z.string().nullable(),
  eway_bill_number: z.string().nullable(),
  order_date: z.string(),
  ...orderAddress.shape,
  invoice_number: z.string().nullable(),
})

/** The pickup address: the shop's registered address; null if the settings are incomplete. */
export async function readPickupAddress(db: Reader): Promise<ParcelAddress | null> {
  const shop = await readSettings(db, 'shop')
  const { line, city, state_id, pincode } = shop.registered_address
  const state = await db.selectFrom('states').select('name').where('id', '=', state_id).executeTakeFirst()
  const phone = shop.phone.replace(/\D/g, '').slice(-10)
  const address = {
    name: shop.legal_name || shop.name,
    line,
    landmark: '',
    city,
    state: state?.name ?? '',
    pincode: pincode.replace(/\s/g, ''),
    phone,
    email: shop.email,
  }
  return line && city && /^[1-9][0-9]{5}$/.test(address.pincode) && phone.length === 10 ? address : null
}

/** The parcel of a shipment for the courier, as frozen at purchase. */
export async function readParcel(db: Reader, shipmentId: number, pickup: ParcelAddress): Promise<Parcel> {
  const [row] = await queryRows(db, parcelRow)`
    select p.reference, p.carrier_id, p.eway_bill_number, l.name, l.option, l.color, l.sku, l.hsn, l.gst_rate, l.quantity, l.price_paise,
      to_char(o.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as order_date, o.full_name, o.full_address, o.landmark, o.city, s.name as state_name, o.pincode, o.mobile, o.email,
      (select i.number from invoices i where i.line_id = l.id and i.voided_at is null) as invoice_number
    from shipments p join order_lines l on l.id = p.line_id join orders o on o.id = p.order_id
      join states s on s.id = o.state_id where p.id = ${shipmentId}`
  if (!row) throw new Error(`The shipment ${shipmentId} no longer exists`)
  return {
    reference: row.reference,
    orderDate: row.order_date,
    pickup,
    delivery: {
      name: row.full_name,
      line: row.full_address,
      landmark: row.landmark,
      city: row.city,
      state: row.state_name,
      pincode: row.pincode,
      phone: row.mobile,
      email: row.email,
    },
    goods: {
      name: [row.name, row.option, row.color].filter(Boolean).join(', '),
      sku: row.sku,
      hsn: row.hsn,
      quantity: row.quantity,
      unitPrice: row.price_paise,
      gstRate: row.gst_rate,
    },
    invoiceNumber: row.invoice_number ?? '',
    ewayBillNumber: row.eway_bill_number,
    carrierId: row.carrier_id,
    ...parcelSize(row.quantity),
  }
}

const integrationShipmentRow = calls['integration/shipments'].output.shape.shipments.element

const utc = sql.lit('YYYY-MM-DD"T"HH24:MI:SS"Z"')

/** The parcels of an order, those that were given up or refused included. */
export async function readIntegrationShipments(
  db: Reader,
  orderId: number,
): Promise<z.infer<typeof integrationShipmentRow>[]> {
  return queryRows(db, integrationShipmentRow)`
    select s.id as shipment_id, s.line_id, s.state, s.courier, s.awb, s.tracking_url,
      to_char(s.shipped_at at time zone 'UTC', ${utc}) as shipped_at, to_char(s.delivered_at at time zone 'UTC', ${utc}) as delivered_at
    from shipments s where s.order_id = ${orderId} order by s.id`
}
