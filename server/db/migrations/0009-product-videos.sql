-- Films of a product, shown after its pictures; src is the file, the poster a picture of the contract.
create table product_videos (
  id bigint generated always as identity primary key,
  product_id bigint not null references products (id) on delete cascade,
  src text not null,
  title text not null,
  poster jsonb not null,
  sort integer not null default 0,
  unique (product_id, src)
);

-- What a review may hold at most, whoever writes it.
alter table reviews
  add constraint review_lengths check (length(heading) between 1 and 80 and length(details) between 1 and 2000),
  add constraint review_media_most check (jsonb_typeof(media) = 'array' and jsonb_array_length(media) <= 6);

create index reviews_by_time on reviews (created_at desc, id desc);
