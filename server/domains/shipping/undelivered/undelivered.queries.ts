import { type CallOutput, calls } from '@handset/contract/calls.ts'
import { limits } from '@handset/contract/limits.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Couriers } from '../../../gateways/courier/courier.port.ts'
import { indiaTimeText } from '../../../platform/database/india-time-text.ts'
import { lastPage } from '../../../platform/database/list-conditions.ts'
import { queryRows } from '../../../platform/database/query-rows.ts'
import type { Reader } from '../../../platform/database/transaction.ts'
import { isUnanswered, isUndelivered } from '../../orders/lists/undelivered.sql.ts'

/** Couriers return an undelivered parcel about so many days after the first failed attempt. */
const returnDays = 7

const undeliveredRow = calls['admin/undelivered-parcels'].output.shape.parcels.element
  .omit({ courier_takes_answers: true })
  .extend({
    provider: z.string(),
  })

const perPage = limits.undeliveredPerPage

const totalParcelsRow = z.object({ total: z.number(), parcels: z.array(undeliveredRow) })

/** A page of the undelivered parcels: unanswered ones first, then those that go back soonest. */
export async function listUndelivered(
  db: Reader,
  couriers: Couriers,
  page: number,
): Promise<CallOutput<'admin/undelivered-parcels'>> {
  const rows = await queryRows(db, totalParcelsRow)`
    with found as (
      select p.id, l.id as order_product_id, o.order_number, l.name as product_name, o.full_name as customer_name, o.mobile, o.full_address as address, o.landmark,
        p.provider, p.awb, coalesce(p.courier, '') as courier, coalesce(p.tracking_url, '') as tracking_url, coalesce(p.ndr_reason, '') as reason, greatest(coalesce(p.ndr_attempts, 1), 1) as attempts,
        ${indiaTimeText('p.undelivered_at')} as failed_at,
        greatest(0, (p.undelivered_since at time zone 'Asia/Kolkata')::date + ${sql.lit(returnDays)} - (now() at time zone 'Asia/Kolkata')::date) as days_left,
        case when ${isUnanswered} then 'none' else p.ndr_action end as answer, coalesce(p.ndr_asked_by, '') as answered_by
      from shipments p join order_lines l on l.id = p.line_id join orders o on o.id = p.order_id where ${isUndelivered})
    select (select count(*) from found) as total,
      (select coalesce(jsonb_agg(to_jsonb(shown) - 'id' order by shown.answer = 'none' desc, shown.days_left, shown.id), '[]')
        from (select * from found order by answer = 'none' desc, days_left, id
          limit ${sql.lit(perPage)} offset ${(page - 1) * perPage}) shown) as parcels`
  const { total, parcels } = rows[0] ?? { total: 0, parcels: [] }
  return {
    parcels: parcels.map((parcel) => ({
      ...parcel,
      courier_takes_answers: couriers.of(parcel.provider)?.answerUndelivered !== undefined,
    })),
    total,
    last_page: lastPage(total, perPage),
  }
}
