-- Why staff made an unusual change of an order's status.
alter table order_events add column reason text;
