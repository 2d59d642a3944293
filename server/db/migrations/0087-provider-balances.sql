-- What prepaid accounts at couriers and SMS providers held when they were last asked, in hundredths of the currency.
create table provider_balances (
  provider text primary key,
  hundredths bigint not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  read_at timestamptz not null default now()
);
