-- Logos for paper. An invoice names the logo it was issued with and is drawn with it for as long as the law keeps it, so
-- that a logo stays here when the shop has another.
create table logo_prints (
  src text primary key,
  png bytea not null
);
