-- While a job sends a message, no other job may.
alter table messages add column sending_until timestamptz;
