import type { Invariant } from './invariant.ts'

export const orderInvariants: Invariant[] = [
  {
    id: 'I5',
    rule: 'Invoice numbers of a series and year run from 1 without a gap',
    statement: `
      select i.series || '/' || i.financial_year as what from invoices i group by i.series, i.financial_year having count(*) <> max(i.running_number) or min(i.running_number) <> 1
      union all
      select c.series || '/' || c.financial_year || ' counts ' || c.last_number from invoice_counters c
      where c.last_number <> (select count(*) from invoices i where i.series = c.series and i.financial_year = c.financial_year)`,
  },
  {
    id: 'I6',
    rule: 'The total of an order is the sum of its lines less the coupon',
    statement: `
      select o.order_number as what from orders o
      left join (select order_id, sum(price_paise * quantity) as lines, sum(mrp_paise * quantity) as mrp, sum(coupon_share_paise) as shares from order_lines group by order_id) l on l.order_id = o.id
      where l.lines is distinct from o.lines_total_paise or l.mrp is distinct from o.mrp_total_paise or l.shares is distinct from o.coupon_discount_paise
        or o.total_paise <> o.lines_total_paise - o.coupon_discount_paise`,
  },
  {
    id: 'I8',
    rule: 'The last event of an order names its status',
    statement: `
      select o.order_number || ' has status ' || o.status || ', its last event ' || e.code as what from orders o
      join (select distinct on (order_id) order_id, code from order_events order by order_id, id desc) e on e.order_id = o.id where e.code <> o.status`,
  },
  {
    id: 'I9',
    // Messages may be deleted some time after they were sent.
    rule: 'A placed order is placed once and confirmed once by each channel, any other never',
    statement: `
      select o.order_number || ' confirmed ' || coalesce(m.count, 0) || ' times' as what from orders o
      left join (select split_part(effect_key, '/', 2) as order_number, count(*) from messages
        where kind = 'order_placed' and effect_key like 'order-placed/%' group by 1) m on m.order_number = o.order_number
      where coalesce(m.count, 0) > case when o.placed_at is null then 0 else 2 end or (o.placed_at > now() - interval '7 days' and m.count is null)
      union all
      select o.order_number || ' placed ' || coalesce(e.count, 0) || ' times' from orders o
      left join (select order_id, count(*) from order_events where kind = 'placed' group by 1) e on e.order_id = o.id
      where coalesce(e.count, 0) <> case when o.placed_at is null then 0 else 1 end`,
  },
  {
    id: 'I10',
    rule: 'What was acknowledged is there: orders that were confirmed, invoices and shipments in the audit log',
    statement: `
      select 'order ' || split_part(m.effect_key, '/', 2) as what from messages m
      where m.kind = 'order_placed' and m.effect_key like 'order-placed/%'
        and not exists (select from orders o where o.order_number = split_part(m.effect_key, '/', 2) and o.placed_at is not null)
      union all
      select 'invoice ' || (g.after ->> 'invoice_number') from audit_log g
      where g.action = 'add-imei-number-place-of-supply' and not exists (select from invoices i where i.number = g.after ->> 'invoice_number')
      union all
      select 'shipment ' || (g.after ->> 'reference') from audit_log g
      where g.action = 'create-new-order' and not exists (select from shipments p where p.reference = g.after ->> 'reference')`,
  },
  {
    id: 'I11',
    rule: 'An order with a line that waits is among those to do',
    statement: `
      select o.order_number as what from orders o
      where o.lines_done and exists (select from order_lines l where l.order_id = o.id and l.delivery_status not in (3, 4, 5, 7))`,
  },
]
