-- A picture of the product form is uploaded by itself, before the form is saved; the save names it and takes the row away.
create table product_uploads (
  id uuid primary key default gen_random_uuid(),
  staff_id bigint not null references staff (id) on delete cascade,
  original text not null,
  filename text not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now()
);
create index product_uploads_by_staff on product_uploads (staff_id);
