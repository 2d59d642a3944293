import { orderStatusLabel, paymentStatusLabel } from '@handset/contract/codes.ts'
import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { type Paise, toRupees } from '@handset/contract/money.rules.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'

interface LatestRow {
  order_number: string
  date: string
  full_name: string
  total_paise: Paise
  payment_status: number
  status: number
}

/** The newest ten orders, paid or not. */
export async function readLatestOrders(db: Reader): Promise<DashboardSummary['latest_orders']> {
  const { rows } = await sql<LatestRow>`
    select order_number, to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as date, full_name, total_paise, payment_status, status
    from orders order by id desc limit 10`.execute(db)
  return rows.map(({ total_paise, payment_status, status, ...row }) => ({
    ...row,
    total_after_coupon_code: toRupees(total_paise),
    payment_status: paymentStatusLabel(payment_status),
    order_status: orderStatusLabel(status),
  }))
}
