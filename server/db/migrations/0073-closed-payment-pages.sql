-- The provider's id of a payment page, and when the page was closed because it must not be paid any more.
alter table payment_attempts add column provider_page_id text, add column page_closed_at timestamptz;
