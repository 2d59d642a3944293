-- Mobile numbers suspended by order of an authority (Telecom Cyber Security Rules): no log-in, order or message while
-- one is in force.
create table number_suspensions (
  id bigint primary key generated always as identity,
  mobile text collate "C" not null check (mobile ~ '^[6-9][0-9]{9}$'),
  -- Of the authority's order.
  order_number text not null,
  ordered_on date not null,
  authority text not null,
  suspended_at timestamptz not null default now(),
  suspended_by text not null,
  lift_order_number text,
  lift_ordered_on date,
  lift_authority text,
  lifted_at timestamptz,
  lifted_by text
);
create unique index number_suspensions_in_force on number_suspensions (mobile) where lifted_at is null;
