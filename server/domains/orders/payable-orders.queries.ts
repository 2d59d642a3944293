import { orderAddress } from '@handset/contract/domains/orders/orders.contract.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { indiaTimeText } from '../../platform/database/india-time-text.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { isPayable, payableUntil } from './payable-orders.sql.ts'

/** An order with what a payment provider needs to know. */
const payableOrderRow = z.object({
  id: z.number(),
  order_number: z.string(),
  customer_id: z.number(),
  total_paise: z.number(),
  is_placed: z.boolean(),
  is_payable: z.boolean(),
  /** How much longer the order keeps its price. */
  payable_seconds: z.number(),
  /** The end of that time in India, `yyyy-mm-dd hh:mm`. */
  payable_until: z.string(),
  payment_method: z.string(),
  ...orderAddress.omit({ landmark: true }).shape,
})
export type PayableOrder = z.infer<typeof payableOrderRow>

const payableColumns = sql`
  o.id, o.order_number, o.customer_id, o.total_paise, o.placed_at is not null as is_placed, ${isPayable} as is_payable, extract(epoch from ${payableUntil} - now())::float8 as payable_seconds,
  ${indiaTimeText(payableUntil)} as payable_until, o.payment_method,
  o.full_name, o.email, o.mobile, o.full_address, o.pincode, o.city, s.name as state_name`

type OrderKey = { number: string } | { id: number }

async function findOne(db: Reader, order: OrderKey, isTheirs: RawBuilder<unknown>): Promise<PayableOrder | null> {
  const condition = 'id' in order ? sql`o.id = ${order.id}` : sql`o.order_number = ${order.number}`
  const rows = await queryRows(
    db,
    payableOrderRow,
  )`select ${payableColumns} from orders o join states s on s.id = o.state_id where ${condition} and ${isTheirs}`
  return rows[0] ?? null
}

/** One of this customer's orders by id or number; null if they have none with it. */
export const findPayableOrder = (db: Reader, customerId: number, order: OrderKey): Promise<PayableOrder | null> =>
  findOne(db, order, sql`o.customer_id = ${customerId}`)

/** An order of any customer, for a caller who has proved the right to pay it. */
export const findAnyPayableOrder = (db: Reader, orderNumber: string): Promise<PayableOrder | null> =>
  findOne(db, { number: orderNumber }, sql`true`)
