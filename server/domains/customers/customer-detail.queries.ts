import { orderStatusLabel, paymentStatus, paymentStatusLabel } from '@handset/contract/codes.ts'
import { type CustomerDetail, customerDetail } from '@handset/contract/domains/customers/customers.contract.ts'
import { toRupees } from '@handset/contract/money.rules.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { indiaTimeText } from '../../platform/database/india-time-text.ts'
import { lastPage } from '../../platform/database/list-conditions.ts'
import { queryRows } from '../../platform/database/query-rows.ts'
import type { Reader } from '../../platform/database/transaction.ts'
import { listAddresses } from './addresses.queries.ts'
import { listSuppressedMail } from '../messages/returned-mail.queries.ts'
import { listedColumns } from './staff-customers.queries.ts'

const perPage = 10
const maxReviews = 50

const detailRow = z.object({
  id: z.number(),
  user: customerDetail.shape.user,
  is_erased: z.number(),
  erase_at: z.string(),
  paid_orders: z.number(),
  paid_paise: z.number(),
  orders_total: z.number(),
  orders: z.array(
    z.object({
      order_number: z.string(),
      date: z.string(),
      products: z.string(),
      total_paise: z.number(),
      payment_status: z.number(),
      status: z.number(),
    }),
  ),
  review_list: customerDetail.shape.review_list,
})

/** A customer with their orders, newest first, 10 per page; null if unknown. */
export async function findCustomer(db: Reader, userUnique: string, page: number): Promise<CustomerDetail | null> {
  const [row] = await queryRows(db, detailRow)`
    select c.id, t.paid_orders, t.paid_paise, t.orders_total, (c.erased_at is not null)::integer as is_erased,
      coalesce((select ${indiaTimeText('e.due_at')} from privacy_requests e
        where e.customer_id = c.id and e.kind = 'erasure' and e.done_at is null and e.undone_at is null), '') as erase_at,
      (select to_jsonb(u) from (select ${listedColumns}, coalesce(c.email, '') as email, coalesce(c.mobile, '') as login_mobile, coalesce(c.contact_mobile, '') as contact_mobile,
        (c.google_sub is not null)::integer as has_google, ${indiaTimeText('c.created_at')} as created_at) u) as user,
      (select coalesce(jsonb_agg(to_jsonb(o) - 'id' order by o.id desc), '[]') from (
        select o.id, o.order_number, to_char(o.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as date, o.total_paise, o.payment_status, o.status,
          coalesce((select string_agg(case when l.quantity > 1 then l.quantity || ' \u00d7 ' else '' end || l.name, ', ' order by l.id) from order_lines l where l.order_id = o.id), '') as products
        from orders o where o.customer_id = c.id order by o.id desc limit ${sql.lit(perPage)} offset ${(page - 1) * perPage}) o) as orders,
      (select coalesce(jsonb_agg(to_jsonb(r) order by r.id desc), '[]') from (
        select r.id, r.product_id::text as product_unique, p.name as product_name, r.rating, r.heading, r.details, r.is_approved::integer as is_approved,
          to_char(r.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as date
        from reviews r join products p on p.id = r.product_id where r.customer_id = c.id order by r.id desc limit ${sql.lit(maxReviews)}) r) as review_list
    from customers c cross join lateral (
      select count(*) as orders_total, count(*) filter (where o.payment_status = ${sql.lit(paymentStatus.completed)}) as paid_orders,
        coalesce(sum(o.total_paise) filter (where o.payment_status = ${sql.lit(paymentStatus.completed)}), 0)::bigint as paid_paise
      from orders o where o.customer_id = c.id) t
    where c.user_unique = ${userUnique}`
  if (!row) return null
  const { id, paid_paise, orders, ...rest } = row
  return {
    ...rest,
    paid_total: toRupees(paid_paise),
    address_list: await listAddresses(db, id),
    suppressed_mail: await listSuppressedMail(db, id),
    orders: orders.map(({ total_paise, payment_status, status, ...order }) => ({
      ...order,
      order_total: toRupees(total_paise),
      payment_status: paymentStatusLabel(payment_status),
      order_status: orderStatusLabel(status),
    })),
    last_page: lastPage(row.orders_total, perPage),
  }
}
