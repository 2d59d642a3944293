-- Orders that are done but for their status; orders of any other status are no work. Their lines do not change any more, except those of
-- an order that is taken up again, which is closed before.
update orders o set lines_done = true
where placed_at is not null and status in (1, 2, 6, 8, 9, 10) and not exists (
  select from order_lines l where l.order_id = o.id and l.delivery_status not in (3, 4, 5, 7));
