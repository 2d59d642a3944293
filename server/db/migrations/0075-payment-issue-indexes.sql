-- no transaction
create index concurrently refunds_refused on refunds (id) where state = 'refused';
create index concurrently payment_attempts_mismatch on payment_attempts (id) where state = 'mismatch';
create index concurrently payment_attempts_captured on payment_attempts (decided_at) where state = 'captured';
