-- no transaction
create index concurrently payment_attempts_page on payment_attempts (provider_page_id) where provider_page_id is not null;
