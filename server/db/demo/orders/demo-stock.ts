import { sql } from 'kysely'
import type { Database } from '../../../platform/database/database.ts'

const enough = 1000

/** Lets every order be sold, whatever the stock. */
export const fillStock = (db: Database): Promise<unknown> =>
  sql`update variants set on_hand = on_hand + ${enough} where on_hand > 0`.execute(db)

/** Records that each order's units were received at half past seven of its day, or half an hour before it: no stock has changed. */
export const receiveSoldUnits = (db: Database): Promise<unknown> =>
  sql`
    with received as (
      insert into stock_movements (variant_id, change, reason, reference, actor, at)
      select m.variant_id, -sum(m.change), 'received', 'GRN-' || lpad(o.id::text, 4, '0'), 'demo',
        least(date_trunc('day', o.created_at, 'Asia/Kolkata') + interval '7 hours 30 minutes', o.created_at - interval '30 minutes')
      from stock_movements m join orders o on o.order_number = m.reference
      group by o.id, m.variant_id having sum(m.change) <> 0 order by o.id, m.variant_id
      returning variant_id, change)
    update variants v set on_hand = v.on_hand - ${enough} + coalesce((select sum(change) from received r where r.variant_id = v.id), 0)
    where v.on_hand > ${enough} / 2`.execute(db)
