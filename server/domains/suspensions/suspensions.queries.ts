import type { CallOutput } from '@handset/contract/calls.ts'
import { orderStatus } from '@handset/contract/codes.ts'
import { suspension } from '@handset/contract/domains/suspensions/suspensions.contract.ts'
import { sql } from 'kysely'
import { indiaTimeText } from '../../platform/database/india-time-text.ts'
import { lastPage } from '../../platform/database/list-conditions.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'

const perPage = 25
const ended = sql.join(
  [orderStatus.delivered, orderStatus.cancelled, orderStatus.returned].map((code) => sql.lit(code)),
)

/** Suspensions, newest first, each with the paid orders to its number that are still under way. */
export async function listSuspensions(db: Reader, page: number): Promise<CallOutput<'admin/privacy-suspensions'>> {
  const rows = await queryRows(db, suspension)`
    select s.id, s.mobile, s.order_number, to_char(s.ordered_on, 'YYYY-MM-DD') as order_date, s.authority,
      ${indiaTimeText('s.suspended_at')} as suspended_at, s.suspended_by,
      coalesce(s.lift_order_number, '') as lift_order_number, coalesce(to_char(s.lift_ordered_on, 'YYYY-MM-DD'), '') as lift_order_date,
      coalesce(s.lift_authority, '') as lift_authority,
      ${indiaTimeText('s.lifted_at')} as lifted_at, coalesce(s.lifted_by, '') as lifted_by,
      array(select o.order_number from orders o where o.mobile = s.mobile and s.lifted_at is null and o.placed_at is not null
        and o.status not in (${ended}) order by o.id desc limit 50) as open_orders
    from number_suspensions s order by s.id desc limit ${sql.lit(perPage)} offset ${(page - 1) * perPage}`
  const { total } = await db
    .selectFrom('number_suspensions')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { suspensions: rows, total, last_page: lastPage(total, perPage) }
}
