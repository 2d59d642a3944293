import { orderStatus, paymentStatus } from '@handset/contract/codes.ts'
import { sql } from 'kysely'

const maxAddresses = 5
const { cancelled, returned } = orderStatus
const isKept = sql`p.payment_status = ${sql.lit(paymentStatus.completed)} and p.status not in (${sql.lit(cancelled)}, ${sql.lit(returned)})`

/** An address `a` in one line. */
const addressText = sql`concat_ws(', ', a.full_name, a.full_address, nullif(a.landmark, ''), a.city, s.name || ' ' || a.pincode)`

/** What the customer of order `o` has bought beside it, as JSON; orders that were never placed do not count. */
export const customerHistory = sql`(
  select jsonb_build_object(
    'orders_before', count(*) filter (where p.id < o.id),
    'orders_total', count(*),
    'spent', coalesce(sum(p.total_paise) filter (where ${isKept}), 0),
    'cancelled', count(*) filter (where p.status = ${sql.lit(cancelled)}),
    'returned', count(*) filter (where p.status = ${sql.lit(returned)}),
    'customer_since', to_char(c.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'),
    'other_addresses', (
      select coalesce(jsonb_agg(one.text order by one.at desc), '[]') from (
        select text, max(at) as at from (
          select ${addressText} as text, a.created_at as at, a.full_address, a.pincode from orders a join states s on s.id = a.state_id
            where a.customer_id = o.customer_id and a.placed_at is not null and a.full_address <> ''
          union all
          select ${addressText}, a.created_at, a.full_address, a.pincode from addresses a join states s on s.id = a.state_id where a.customer_id = o.customer_id
        ) every
        where (full_address, pincode) is distinct from (o.full_address, o.pincode)
        group by text order by max(at) desc limit ${sql.lit(maxAddresses)}) one))
  from orders p where p.customer_id = o.customer_id and p.placed_at is not null)`
