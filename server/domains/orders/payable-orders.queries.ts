import type { Paise } from '@handset/contract/money.rules.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'
import { isPayable } from './unpaid-orders.ts'

/** An order with what a payment provider needs to know. */
export interface PayableOrder {
  id: number
  order_number: string
  customer_id: number
  total_paise: Paise
  is_placed: boolean
  is_payable: boolean
  payment_method: string
  full_name: string
  email: string
  mobile: string
  full_address: string
  pincode: string
  city: string
  state_name: string
}

const payableColumns = sql<PayableOrder>`
  o.id, o.order_number, o.customer_id, o.total_paise, o.placed_at is not null as is_placed, ${isPayable} as is_payable, o.payment_method,
  o.full_name, o.email, o.mobile, o.full_address, o.pincode, o.city, s.name as state_name`

/** One of this customer's orders by id or number; null if they have none with it. */
export async function findPayableOrder(
  db: Reader,
  customerId: number,
  order: { number: string } | { id: number },
): Promise<PayableOrder | null> {
  const condition = 'id' in order ? sql`o.id = ${order.id}` : sql`o.order_number = ${order.number}`
  const { rows } =
    await sql<PayableOrder>`select ${payableColumns} from orders o join states s on s.id = o.state_id where ${condition} and o.customer_id = ${customerId}`.execute(
      db,
    )
  return rows[0] ?? null
}
