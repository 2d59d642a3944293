import { orderStatus } from '@handset/contract/codes.ts'
import type { DashboardSummary } from '@handset/contract/domains/dashboard/dashboard.contract.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { readSettings } from '../settings/settings.queries.ts'

/** The orders `o` whose money stays. */
const isNotReversed = sql<boolean>`o.status not in (${sql.lit(orderStatus.cancelled)}, ${sql.lit(orderStatus.returned)})`

const monthSalesRow = z.object({
  from_date: z.string(),
  to_date: z.string(),
  day: z.number(),
  days: z.number(),
  sold: z.number(),
  orders: z.number(),
})

/** The sales of the current month in India beside the shop's target. */
export async function readSalesTarget(db: Reader): Promise<DashboardSummary['target']> {
  const [{ monthly_sales_target_paise }, [month]] = await Promise.all([
    readSettings(db, 'limits'),
    queryRows(db, monthSalesRow)`
      select to_char(first, 'YYYY-MM-DD') as from_date, to_char(next - 1, 'YYYY-MM-DD') as to_date, today - first + 1 as day, next - first as days, sold.sold, sold.orders
      from (select (now() at time zone 'Asia/Kolkata')::date as today) clock,
        lateral (select date_trunc('month', today)::date as first, (date_trunc('month', today) + interval '1 month')::date as next) month,
        lateral (
          select coalesce(sum(o.total_paise), 0) as sold, count(*) as orders from orders o
          where o.placed_at is not null and ${isNotReversed}
            and o.created_at >= first::timestamp at time zone 'Asia/Kolkata') sold`,
  ])
  return month ? { ...month, sold: toRupees(month.sold), target: toRupees(monthly_sales_target_paise) } : null
}
