-- The opening of the shop: one row. A shop that has products when it is upgraded is open.
create table shop_opening (
  id boolean primary key default true check (id),
  opened_at timestamptz,
  opened_by text not null default ''
);
insert into shop_opening (opened_at) select case when exists (select from products) then now() end;

-- Links, printed at the start, with which the first owner makes an account. None is left once there is an owner.
create table first_account_links (
  token_hash bytea primary key,
  expires_at timestamptz not null
);
