import { type RawBuilder, sql } from 'kysely'
import type { Paise } from '@handset/contract/money.rules.ts'

/**
 * Conditions on lines `l` of orders `o` that lack their next step. Lines that have left the shop, or will not leave it,
 * lack nothing.
 */
const hasSerial = sql`exists (select from line_serials n where n.line_id = l.id and n.is_active)`
const hasInvoice = sql`exists (select from invoices i where i.line_id = l.id and i.voided_at is null)`
const hasInvoiceFile = sql`(o.uploaded_invoice is not null or exists (select from invoices i where i.line_id = l.id and i.voided_at is null and i.file is not null))`
const hasParcel = sql`(o.tracking_id is not null or exists (select from shipments p where p.line_id = l.id and p.state in ('booking', 'booked')))`
const isUnshipped = sql`l.delivery_status not in (3, 4, 5, 7)`

export const withoutImei = sql<boolean>`${isUnshipped} and not ${hasSerial} and not ${hasInvoice}`
export const withoutInvoice = sql<boolean>`${isUnshipped} and ${hasSerial} and not ${hasInvoiceFile}`
export const notShipped = sql<boolean>`${isUnshipped} and ${hasInvoiceFile} and not ${hasParcel}`
/** Any of these three, with each fact looked up once. */
export const lacksStep = sql<boolean>`${isUnshipped} and case when ${hasSerial} then not (${hasParcel} and ${hasInvoiceFile}) else not ${hasInvoice} or (${hasInvoiceFile} and not ${hasParcel}) end`
export const waitsForPickup = sql<boolean>`l.delivery_status = 8 and exists (select from shipments p where p.line_id = l.id and p.state = 'booked' and p.pickup_requested_at is null and p.shipped_at is null)`
/** An e-way bill is required by law from this line amount on (a setting), before the parcel moves. */
export const needsEwayBill = (threshold: Paise): RawBuilder<boolean> =>
  sql<boolean>`${isUnshipped} and l.price_paise * l.quantity >= ${threshold} and not ${hasParcel}`
