-- How calls of outside services end, summed by hour and written by every process every few seconds.
create table provider_hours (
  provider text not null,
  hour timestamptz not null,
  calls integer not null,
  failures integer not null check (failures between 0 and calls),
  last_good_at timestamptz,
  last_failed_at timestamptz,
  last_failure text not null default '',
  primary key (provider, hour)
);
