-- The opening of the shop: one row.
create table shop_opening (
  id boolean primary key default true check (id),
  opened_at timestamptz,
  opened_by text not null default '',
  -- When a demo shop became the template of a real one: from then on it is never seeded again.
  template_at timestamptz
);
insert into shop_opening default values;

-- Links, printed at the start, with which the first owner creates an account. None is left once there is an owner.
create table first_account_links (
  token_hash bytea primary key,
  expires_at timestamptz not null
);

-- What prepaid accounts at couriers and SMS providers held when they were last asked, in hundredths of the currency.
create table provider_balances (
  provider text primary key,
  hundredths bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  read_at timestamptz not null default now()
);
