-- When staff approved or rejected a review; null while it waits, so that rejected ones are no longer counted as waiting.
alter table reviews add column decided_at timestamptz;
