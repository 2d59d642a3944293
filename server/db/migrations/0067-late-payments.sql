-- Attempts without payment whose provider is asked again for three days.
create index payment_attempts_unpaid on payment_attempts (created_at) where state in ('failed', 'abandoned') and redirect_url is not null;
