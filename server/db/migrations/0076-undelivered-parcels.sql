-- A courier could not deliver a parcel (NDR): since when, the last time, why, how often, and what it was asked to do about it;
-- ndr_asked_for is the undelivered_at that this answers.
alter table shipments
  add column undelivered_since timestamptz,
  add column undelivered_at timestamptz,
  add column ndr_reason text,
  add column ndr_attempts smallint,
  add column ndr_action text check (ndr_action in ('re-attempt', 'dispute', 'return')),
  add column ndr_asked_at timestamptz,
  add column ndr_asked_for timestamptz,
  add column ndr_asked_by text,
  add column ndr_claimed_until timestamptz;
