-- Security incidents with the two reports that the law asks for: CERT-In within 6 hours, the Data Protection Board within 72.
create table incidents (
  id bigint generated always as identity primary key,
  kind text not null,
  noticed_at timestamptz not null,
  description text not null,
  consequences text not null default '',
  measures text not null default '',
  cert_reported_at timestamptz,
  board_reported_at timestamptz,
  -- People who were sent a message about it.
  notified integer not null default 0,
  created_by text not null,
  created_at timestamptz not null default now()
);
