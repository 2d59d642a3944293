import type { Invariant } from './invariant.ts'

export const stockInvariants: Invariant[] = [
  {
    id: 'I3',
    rule: 'Stock that left is stock that was sold; none is below zero or promised twice',
    statement: `
      select v.sku || ' below zero' as what from variants v where v.on_hand < 0
      union all
      select o.order_number || ' variant ' || coalesce(l.variant_id, m.variant_id)
      from (select order_id, variant_id, sum(quantity) units from order_lines group by order_id, variant_id) l
      full join (
        select n.id order_id, s.variant_id, sum(s.change) change from stock_movements s join orders n on n.order_number = s.reference
        where s.reason in ('sold', 'cancelled', 'colour-changed') group by n.id, s.variant_id) m on m.order_id = l.order_id and m.variant_id = l.variant_id
      join orders o on o.id = coalesce(l.order_id, m.order_id)
      where coalesce(m.change, 0) <> case when o.placed_at is null or o.status = 5 then 0 else -coalesce(l.units, 0) end
      union all
      select o.order_number || ' hold ' || h.id || ' ' || h.state from orders o join stock_holds h on h.order_id = o.id
      where (o.placed_at is not null) <> (h.state = 'claimed')
      union all
      select v.sku || ' promised too often' from variants v
      where v.on_hand < (select coalesce(sum(h.quantity), 0) from stock_holds h where h.variant_id = v.id and h.state = 'held' and h.expires_at > now())`,
  },
  {
    id: 'I4',
    rule: 'A serial number is on one active line, and a line has no more of them than units',
    statement: `
      select s.serial as what from line_serials s where s.is_active group by s.serial having count(*) > 1
      union all
      select 'line ' || l.id from order_lines l join line_serials s on s.line_id = l.id and s.is_active group by l.id having count(*) > l.quantity`,
  },
]
