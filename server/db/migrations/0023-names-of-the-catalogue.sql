-- Names that differ by case alone look the same to whoever chooses one.
create unique index tags_by_name on tags (lower(name));
create unique index categories_by_name on categories (lower(name));

-- The upright crop of a category's picture, for phones; the same shape as picture.
alter table categories add column picture_mobile jsonb;

-- A coupon whose last day comes before its first could never be used.
alter table coupons add constraint coupons_days check (starts_at < ends_at);
alter table coupons add constraint coupons_bounds check (usage_limit > 0 and per_customer > 0 and min_cart_paise >= 0);
