-- The billing address of an order, frozen with it; null where it is the delivery address.
alter table orders add column billing_address jsonb;
