-- What staff have settled by hand of the money that hangs; the rows it is about stay as they are.
create table closed_payment_issues (
  kind text not null,
  issue_id bigint not null,
  order_id bigint not null references orders (id),
  closed_by text not null,
  closed_at timestamptz not null,
  primary key (kind, issue_id)
);
