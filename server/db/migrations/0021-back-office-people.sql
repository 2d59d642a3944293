-- Whether orders bear a referral code that is to be deleted.
create index orders_by_referral on orders (upper(reference_number)) where reference_number is not null;

-- Staff find customers by a mobile number, an e-mail address and any part of the name. Digits are compared one by one: the index that keeps
-- a log-in number unique then finds its beginning too.
alter table customers alter column mobile type text collate "C";
alter table customers alter column contact_mobile type text collate "C";
create index customers_by_contact on customers (contact_mobile) where contact_mobile is not null;
create index customers_by_name on customers using gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
