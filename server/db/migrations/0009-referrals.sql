create table referral_codes (
  id bigint primary key generated always as identity,
  code text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create unique index referral_codes_by_code on referral_codes (upper(code));
