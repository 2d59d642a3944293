import { orderStatusLabel } from '@handset/contract/codes.ts'
import {
  type IntegrationOrder,
  integrationOrder,
} from '@handset/contract/domains/integrations/integration-calls.contract.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { contactRow } from '../frozen-order-rows.ts'

const integrationOrderRow = z.object({
  id: z.number(),
  order_number: z.string(),
  status: z.number(),
  payment_status: z.number(),
  payment_method: z.string(),
  placed_at: z.string(),
  updated_at: z.string(),
  total_paise: z.number(),
  coupon_code: z.string().nullable(),
  coupon_discount_paise: z.number(),
  ...contactRow.shape,
  business_name: z.string().nullable(),
  gst_number: z.string().nullable(),
  lines: z.array(integrationOrder.shape.lines.element.omit({ price: true }).extend({ price_paise: z.number() })),
  refunds: z.array(z.object({ refund_id: z.number(), amount_paise: z.number(), state: z.string() })),
})
type IntegrationOrderRow = z.infer<typeof integrationOrderRow>

const utc = sql.lit('YYYY-MM-DD"T"HH24:MI:SS.US"Z"')

function readOrders(db: Reader, isMeant: RawBuilder<unknown>): Promise<IntegrationOrderRow[]> {
  return queryRows(db, integrationOrderRow)`
    select o.id, o.order_number, o.status, o.payment_status, o.payment_method,
      to_char(o.placed_at at time zone 'UTC', ${utc}) as placed_at,
      to_char(o.updated_at at time zone 'UTC', ${utc}) as updated_at,
      o.total_paise, o.coupon_code, o.coupon_discount_paise, o.state_id, o.full_name, o.mobile, o.email, o.full_address, o.landmark,
      o.city, o.pincode, o.business_name, o.gst_number,
      (select coalesce(json_agg(json_build_object('line_id', l.id, 'product_id', l.product_id, 'variant_id', l.variant_id, 'sku', l.sku,
        'name', l.name, 'option', l.option, 'color', l.color, 'quantity', l.quantity, 'price_paise', l.price_paise,
        'delivery_status', l.delivery_status) order by l.id), '[]') from order_lines l where l.order_id = o.id) as lines,
      (select coalesce(json_agg(json_build_object('refund_id', r.id, 'amount_paise', r.amount_paise, 'state', r.state) order by r.id), '[]')
        from refunds r where r.order_id = o.id) as refunds
    from orders o where o.placed_at is not null and ${isMeant}`
}

/** Name, contact and address only for a key that may read them. */
const recipientOf = (row: IntegrationOrderRow): IntegrationOrder['recipient'] => ({
  name: row.full_name,
  mobile: row.mobile,
  email: row.email,
  address: row.full_address,
  landmark: row.landmark,
  city: row.city,
  pincode: row.pincode,
  business_name: row.business_name,
  gst_number: row.gst_number,
})

export const toIntegrationOrder = (row: IntegrationOrderRow, showsContacts: boolean): IntegrationOrder => ({
  order_number: row.order_number,
  status: row.status,
  status_label: orderStatusLabel(row.status),
  payment_status: row.payment_status,
  payment_method: row.payment_method,
  placed_at: row.placed_at,
  updated_at: row.updated_at,
  total: toRupees(row.total_paise),
  coupon_code: row.coupon_code,
  coupon_discount: toRupees(row.coupon_discount_paise),
  state_id: row.state_id,
  lines: row.lines.map(({ price_paise, ...line }) => ({ ...line, price: toRupees(price_paise) })),
  refunds: row.refunds.map(({ amount_paise, ...refund }) => ({ ...refund, amount: toRupees(amount_paise) })),
  recipient: showsContacts ? recipientOf(row) : null,
})

/** Placed orders with ids above `after`; with `since` those that changed then or later. */
export async function listIntegrationOrders(
  db: Reader,
  { after, since, rows: limit }: { after: number; since: string | null; rows: number },
): Promise<IntegrationOrderRow[]> {
  const changed = since ? sql`o.updated_at >= ${since}::timestamptz` : sql`true`
  return readOrders(db, sql`o.id > ${after} and ${changed} order by o.id limit ${limit}`)
}

export async function findIntegrationOrder(db: Reader, orderNumber: string): Promise<IntegrationOrderRow | undefined> {
  const [order] = await readOrders(db, sql`o.order_number = ${orderNumber}`)
  return order
}
