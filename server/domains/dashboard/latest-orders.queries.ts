import { orderStatusLabel, paymentStatusLabel } from '@handset/contract/codes.ts'
import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { sql } from 'kysely'
import type { Reader } from '../../platform/database/transaction.ts'

/** The newest ten orders, paid or not. */
export async function readLatestOrders(db: Reader): Promise<DashboardSummary['latest_orders']> {
  const orders = await db
    .selectFrom('orders')
    .select(['order_number', 'full_name', 'total_paise', 'payment_status', 'status'])
    .select(sql<string>`to_char(created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`.as('date'))
    .orderBy('id', 'desc')
    .limit(sql.lit(10))
    .execute()
  return orders.map(({ total_paise, payment_status, status, ...row }) => ({
    ...row,
    total_after_coupon_code: toRupees(total_paise),
    payment_status: paymentStatusLabel(payment_status),
    order_status: orderStatusLabel(status),
  }))
}
