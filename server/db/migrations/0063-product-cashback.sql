-- What a bank or brand pays back after a purchase, as the product page says it; null: nothing.
alter table products add column cashback_paise bigint check (cashback_paise > 0), add column cashback_text text not null default '';
