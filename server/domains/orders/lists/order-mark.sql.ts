import { sql } from 'kysely'

/**
 * A text that differs once anything that staff see of order `o` has changed: each part leaves a trace in one of these, found by
 * its index.
 */
export const orderMark = sql<string>`md5(concat_ws('.', o.version, (select max(e.id) from order_events e where e.order_id = o.id), (select max(n.id) from order_notes n where n.order_id = o.id),
  (select l.id from audit_log l where l.entity = o.order_number order by l.at desc, l.id desc limit 1),
  (select string_agg(concat_ws(',', p.id, p.state, p.label_file is not null, p.booking_locked_until), ' ' order by p.id) from shipments p where p.order_id = o.id),
  (select string_agg(concat_ws(',', i.id, i.file is not null), ' ' order by i.id) from invoices i where i.order_id = o.id and i.voided_at is null)))`
