-- What the shop configures: one row a group of settings.
create table settings (
  group_name text primary key,
  values jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now()
);

-- Logos for paper. An invoice names the logo it was issued with and is drawn with it for as long as the law requires,
-- so a logo stays here when the shop has another.
create table logo_prints (
  src text primary key,
  png bytea not null
);

-- Each wording of the privacy notice that people were shown; a consent names the one it was given under.
create table notice_versions (
  version integer primary key generated always as identity,
  text text not null,
  published_at timestamptz not null default now()
);
create unique index notice_versions_by_text on notice_versions (md5(text));
