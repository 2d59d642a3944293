-- A message that will not be sent again, or did not arrive, with the reason; and when one arrived.
alter table messages add column failed_at timestamptz, add column failure text, add column delivered_at timestamptz;
